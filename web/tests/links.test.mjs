// Links and stored games of any text: each is refused or becomes a state that holds nothing impossible. No browser is needed.
// MINIROW_LINKS=n tries that many instead.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Game } from '../game.js';
import { LAYERS, blank, stateFrom, textOf } from '../state.js';

const ROUNDS = Number(process.env.MINIROW_LINKS ?? 20_000);
const EASY = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const WORDS = ['&', '=', '%', '%41', '%ff', '%00', '+', '#', '__', 'AA', '-', 'p=', 'f=', 'r=', 'c=', 'm=', 'o=', 't=', 'a=1', '0', '9', '\ud800', '한', '"', '\\', '{', ']'];

/** The same numbers in every run. */
function numbers(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A link with something in every layer. */
function full(below) {
  const state = { ...blank(), auto: below(2) === 1 };
  for (const { name, most } of Object.values(LAYERS)) {
    const length = below(2) ? state[name].length : 0;
    state[name] = state[name].map((_, place) => (place < length && below(3) === 0 ? below(most + 1) : 0));
  }
  return textOf(state);
}

/** One to three changes, half of which keep the length. */
function mutated(text, below) {
  for (let times = below(3); times >= 0; times--) {
    const at = below(text.length + 1);
    const other = text[below(text.length)] ?? '';
    const [piece, removed] = [
      [other, 1],
      ['.ABCxyz019-_'[below(12)], 1],
      [WORDS[below(WORDS.length)], below(3)],
      [[text.slice(at, at + below(9)), String.fromCharCode(below(256)), ''][below(3)], below(3)],
    ][below(4)];
    text = text.slice(0, at) + piece + text.slice(at + removed);
  }
  return text;
}

function isSound(state, text) {
  for (const { name, most } of Object.values(LAYERS)) {
    assert.equal(state[name].length, name === 'tints' ? 729 : 81, text);
    assert.ok(state[name].every((value) => Number.isInteger(value) && value >= 0 && value <= most), text);
  }
  assert.equal(typeof state.auto, 'boolean', text);
}

test('a link of any text is refused or is a sound state, which its own link brings back', () => {
  const below = numbers(1);
  let sound = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const text = round % 3 ? mutated(full(below), below) : mutated(`p=${EASY}`, below);
    const state = stateFrom(text);
    if (!state) continue;
    sound++;
    isSound(state, text);
    assert.ok(state.givens.every((digit, cell) => !digit || !state.found[cell]), text);
    assert.deepEqual(stateFrom(textOf(state)), state, text);
    assert.ok(Game.linked(text), text);
  }
  assert.ok(sound > ROUNDS / 10 && sound < ROUNDS, `${sound} links were sound`);
});

test('a stored game of any text is refused or is sound, and can be taken back to its beginning', () => {
  const below = numbers(2);
  let sound = 0;
  for (let round = 0; round < ROUNDS / 4; round++) {
    const game = Game.at({ givens: EASY });
    for (let moves = below(6); moves > 0; moves--) game.change((state) => (state.found[below(81)] = below(10)));
    const text = round % 2 ? mutated(game.record(), below) : game.record().replace(/-?\d+/g, (number) => [number, '-1', '1e9', '0.5', '600', 'null', '"x"'][below(300)] ?? number);
    const again = Game.recorded('id', text);
    if (!again) continue;
    sound++;
    isSound(again.state, text);
    while (again.undo()) isSound(again.state, text);
    while (again.redo()) isSound(again.state, text);
    assert.ok(Number.isInteger(again.seconds) && again.seconds >= 0, text);
  }
  assert.ok(sound > ROUNDS / 40, `${sound} games were sound`);
});
