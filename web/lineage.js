// Which changes a game builds upon, as names of the last ones. What one tab writes reaches another one with a delay, so a tab can overwrite what it has not
// read yet; the tab that wrote it notices here, and nothing is lost.

/** How many changes a game remembers. */
const MOST = 60;

/** A game after one more change. @param {string[]} lineage */
export const grown = (lineage) => [...lineage, Math.random().toString(36).slice(2, 9)].slice(-MOST);

/** What was stored, if it is a lineage. @param {unknown} stored @returns {string[]} */
export const lineageFrom = (stored) => (Array.isArray(stored) && stored.every((one) => typeof one === 'string' && /^[a-z0-9]{1,9}$/.test(one)) ? stored.slice(-MOST) : []);

/** Whether whoever wrote the one lineage had read the other; of a game without one, that is supposed. @param {string[]} written @param {string[]} lineage */
export const knows = (written, lineage) => !written.length || !lineage.length || written.includes(lineage[lineage.length - 1]);
