// Small drawings for buttons.

export const ICONS = {
  undo: '<svg viewBox="0 0 18 18"><path d="M6 3 2.5 6.5 6 10M3 6.5h7.5a4.3 4.3 0 0 1 0 8.6H7"/></svg>',
  redo: '<svg viewBox="0 0 18 18"><path d="m12 3 3.5 3.5L12 10m3-3.5H7.5a4.3 4.3 0 0 0 0 8.6H11"/></svg>',
  erase: '<svg viewBox="0 0 18 18"><path d="M6.5 4.5h9v9h-9L2 9ZM9 7.3l3.4 3.4m0-3.4L9 10.7"/></svg>',
  back: '<svg viewBox="0 0 18 18"><path d="M11 4 6 9l5 5"/></svg>',
  on: '<svg viewBox="0 0 18 18"><path d="m7 4 5 5-5 5"/></svg>',
  digit: '<svg viewBox="0 0 18 18"><rect x="2.5" y="2.5" width="13" height="13" rx="2.5"/><path d="M7.4 6.6 9.4 5.4v7.2"/></svg>',
  corner: '<svg viewBox="0 0 18 18"><rect x="2.5" y="2.5" width="13" height="13" rx="2.5"/><path d="M5.2 7.2v-2h2M12.8 7.2v-2h-2"/></svg>',
  centre: '<svg viewBox="0 0 18 18"><rect x="2.5" y="2.5" width="13" height="13" rx="2.5"/><path d="M5.6 9h1.2M8.4 9h1.2m1.6 0h1.2"/></svg>',
  colour: '<svg viewBox="0 0 18 18"><rect x="2.5" y="2.5" width="13" height="13" rx="2.5"/><path class="solid" d="M2.5 12.5 12.5 2.5H15.5v13h-13Z"/></svg>',
  pause: '<svg viewBox="0 0 18 18"><path d="M6.5 4v10M11.5 4v10"/></svg>',
  resume: '<svg viewBox="0 0 18 18"><path class="solid" d="M6 3.8v10.4L14 9Z"/></svg>',
  hint: '<svg viewBox="0 0 18 18"><path d="M6.6 12.2c0-1.7-2-2.4-2-5a4.4 4.4 0 0 1 8.8 0c0 2.6-2 3.3-2 5ZM7.2 15h3.6"/></svg>',
  several: '<svg viewBox="0 0 18 18"><rect x="2.5" y="2.5" width="9" height="9" rx="2"/><path d="M14.8 7v5.8a2 2 0 0 1-2 2H7"/></svg>',
};
