// Handing a variant on: links to this page and others, texts, pictures.

import { dialog } from '../dialog.js';
import { download, h } from '../dom.js';
import { t } from '../i18n.js';
import { page, reason } from '../page.js';
import { copy, png } from '../share.js';
import { printSheets } from '../worksheet.js';
import { nameOf } from './kinds.js';
import { packed } from './link.js';
import { kindName, v } from './says.js';

/** A link to this page. @param {import('./game.js').VariantGame} game @param {boolean} whole with what the reader wrote */
export const link = async (game, whole) => `${location.origin}${location.pathname}#${await packed(game.linked(whole))}`;

/** @param {import('./game.js').VariantGame} game */
export function shareDialog(game) {
  const told = (/** @type {() => Promise<unknown>} */ act) => async () => {
    try {
      await act();
    } catch (error) {
      page.say(reason(error));
    }
  };
  const button = (/** @type {string} */ text, /** @type {string} */ id, /** @type {() => Promise<unknown>} */ act) => h('button', { type: 'button', className: 'ghost small', 'data-act': id, onclick: told(act) }, text);
  const row = (/** @type {string} */ name, /** @type {HTMLElement} */ button) => h('li', {}, h('span', {}, name), button);
  const converted = async (/** @type {string} */ to) => (await page.engine.variant('variant-convert', { puzzle: game.puzzle, to })).text;
  const drawn = async () => (await page.engine.variant('variant-draw', { puzzle: game.puzzle, theme: 'light' })).svg;
  const prints = async () => {
    const { svg } = await page.engine.variant('variant-draw', { puzzle: game.puzzle, theme: 'print' });
    const picture = h('div', { className: 'printed variant-printed' });
    picture.innerHTML = svg;
    const { title, author, rules = [] } = game.state.frame;
    const kinds = [...new Set(rules.map((rule) => kindName(nameOf(rule))))].join(', ');
    const name = [title ?? v('unnamed', { size: game.size }), author ? v('by', { author }) : ''].filter(Boolean).join(' ');
    box.close();
    printSheets('per1', h('div', { className: 'sheet' }, h('figure', {}, h('figcaption', {}, name), picture, h('p', { className: 'note' }, kinds))));
  };
  const copies = (/** @type {string} */ id, /** @type {() => Promise<string>} */ text) => button(t('copy'), `copy-${id}`, async () => copy(await text()));
  const saves = (/** @type {string} */ id, /** @type {() => Promise<string | Blob>} */ content, /** @type {string} */ name, /** @type {string} */ type) => button(t('download'), id, async () => download(name, await content(), type));
  const box = dialog(
    v('shareTitle'),
    h(
      'ul',
      { className: 'list' },
      row(v('shareGame'), copies('variant-game', () => link(game, true))),
      row(v('sharePuzzle'), copies('variant-puzzle', () => link(game, false))),
      row(v('shareFpuzzles'), copies('variant-fpuzzles', () => converted('fpuzzles-link'))),
      row(v('sharePad'), copies('variant-pad', () => converted('sudokupad-link'))),
      row(v('shareJson'), copies('variant-json', () => converted('variant-json'))),
      row(v('shareText'), copies('variant-text', () => converted('variant-text'))),
      row(v('shareSvg'), saves('variant-svg', drawn, 'variant.svg', 'image/svg+xml')),
      row(v('sharePng'), saves('variant-png', async () => png(await drawn()), 'variant.png', 'image/png')),
      row(v('sharePrint'), button(t('print'), 'variant-print', prints)),
    ),
  );
}
