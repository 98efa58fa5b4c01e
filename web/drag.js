// A pointer that is drawn over a board: the cells on its way, however fast it is.

/** A place on a board, in units of cells. @typedef {{ x: number, y: number }} Place */

/** Where the pointer was since the last event. A fast finger passes several cells between two events. @param {PointerEvent} event */
export function passed(event) {
  const all = event.getCoalescedEvents?.() ?? [];
  return all.length ? all : [event];
}

/** The cells on the way from one place to another, without repeats. @param {Place} from @param {Place} to @param {number} [size] of the board */
export function between(from, to, size = 9) {
  // Eight samples a cell: no cell that the way crosses by more than a corner is missed.
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 8));
  const cells = new Set(/** @type {number[]} */ ([]));
  for (let step = 1; step <= steps; step++) {
    const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps];
    if (x >= 0 && x < size && y >= 0 && y < size) cells.add(Math.floor(y) * size + Math.floor(x));
  }
  return cells;
}
