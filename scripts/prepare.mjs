/**
 * `prepare` of npm. Where npm installs from a Git URL, it clones and packs the clone: the engine and the bundle are built for that, or one line
 * says what is missing. In a checkout nothing happens here: `npm start` and `npm test` set up.
 */
import { setup } from './setup.mjs';

// npm sets it while it prepares a clone.
if (process.env._PACOTE_NO_PREPARE_) await setup();
