// The first lines of the static page: the module that gives the first answer is on its way before styles and script arrive.

import { quick } from './door.js';
import { load } from './load.js';

window.begun = load(quick);
// Who asks the engine is told; before that, nobody has to be.
window.begun.catch(() => {});
