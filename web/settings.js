// Settings: language, theme, names of cells, how much a hint tells, and the list of keys.

import { dialog } from './dialog.js';
import { choice, field, h, toggle } from './dom.js';
import { speak, spoken, t } from './i18n.js';
import { page } from './page.js';

const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');
const forced = matchMedia('(forced-colors: active)');

/** Colours as chosen, or as the system has them. On the colours of the system only those of high contrast can be read. */
export function paint() {
  const theme = forced.matches ? 'contrast' : page.settings.theme;
  const shown = theme === 'system' ? (contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light') : theme;
  const root = document.documentElement;
  root.dataset.theme = shown;
  root.dataset.dark = String(shown === 'dark' || (shown === 'contrast' && dark.matches));
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', root.dataset.dark === 'true' ? '#12151a' : '#f5f1e8');
  document.body.classList.toggle('print-marks', page.settings.printMarks);
}
dark.addEventListener('change', paint);
contrast.addEventListener('change', paint);
forced.addEventListener('change', paint);

/** Light, dark, high contrast, in turn. */
export function nextTheme() {
  const order = /** @type {const} */ (['light', 'dark', 'contrast']);
  const now = /** @type {typeof order[number]} */ (document.documentElement.dataset.theme);
  page.set({ theme: order[(order.indexOf(now) + 1) % order.length] });
}

export function otherLanguage() {
  page.set({ language: spoken() === 'ko' ? 'en' : 'ko' });
}

export function settingsDialog() {
  const { settings } = page;
  dialog(
    t('settings'),
    h(
      'div',
      { className: 'fields' },
      field(t('setLanguage'), choice(settings.language, [['en', 'English'], ['ko', '한국어']], (language) => (page.set({ language: /** @type {'en' | 'ko'} */ (language) }), settingsDialog()), 'language')),
      field(
        t('setTheme'),
        choice(settings.theme, [['system', t('themeSystem')], ['light', t('themeLight')], ['dark', t('themeDark')], ['contrast', t('themeContrast')]], (theme) => page.set({ theme: /** @type {typeof settings.theme} */ (theme) }), 'theme'),
      ),
      field(t('setCells'), choice(settings.cells, [['rc', 'r1c1'], ['a1', 'A1']], (cells) => page.set({ cells: /** @type {'rc' | 'a1'} */ (cells) }), 'cells')),
      field(t('setLevel'), choice(String(settings.level), [['1', t('hintLevel1')], ['2', t('hintLevel2')], ['3', t('hintLevel3')], ['4', t('hintLevel4')]], (level) => page.set({ level: Number(level) }), 'hint-level')),
    ),
    h('h2', {}, t('setEntry')),
    field(t('setCheck'), choice(settings.check, [['never', t('checkNever')], ['wish', t('checkWish')], ['once', t('checkOnce')]], (check) => page.set({ check: /** @type {typeof settings.check} */ (check) }), 'check')),
    toggle(t('setTimer'), settings.timer, (timer) => page.set({ timer }), 'timer'),
    toggle(t('setDigitFirst'), settings.digitFirst, (digitFirst) => page.set({ digitFirst }), 'digitFirst'),
    toggle(t('setTidies'), settings.tidies, (tidies) => page.set({ tidies }), 'tidies'),
    h('h2', {}, t('setStands')),
    toggle(t('setSameDigits'), settings.sameDigits, (sameDigits) => page.set({ sameDigits }), 'sameDigits'),
    toggle(t('setSeenHouses'), settings.seenHouses, (seenHouses) => page.set({ seenHouses }), 'seenHouses'),
    toggle(t('setSeenDigits'), settings.seenDigits, (seenDigits) => page.set({ seenDigits }), 'seenDigits'),
    h('h2', {}, t('print')),
    toggle(t('setPrintMarks'), settings.printMarks, (printMarks) => page.set({ printMarks }), 'printMarks'),
  );
}

export function helpDialog() {
  const keys = /** @type {const} */ (['keyArrows', 'keyBox', 'keyDigits', 'keyShift', 'keyModes', 'keyErase', 'keyUndo', 'keyFull', 'keySeveral', 'keyAll', 'keyPause', 'keyHint', 'keySteps', 'keyHelp']);
  dialog(t('help'), h('dl', { className: 'keys' }, ...keys.flatMap((key) => [h('dt', {}, t(key)), h('dd', {}, t(/** @type {import('./i18n.js').Word} */ (`${key}Do`)))])));
}

/** Begins in the language and colours that were chosen. */
export function start() {
  speak(page.settings.language);
  paint();
}
