// The first lines of the static page: the engine is on its way before styles and script arrive.

import { engine } from './door.js';
import { load } from './load.js';

window.begun = load(engine);
// Who asks the engine is told; before that, nobody has to be.
window.begun.catch(() => {});
