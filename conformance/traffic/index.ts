export { parseLevels } from '../command/options.ts';
export { startEmbedded } from '../side/embedded.ts';
export { fixtureMain } from './fixture_main.ts';
export { Recorder } from './recorder.ts';
export { replayMain } from './replay_main.ts';
export { Shadow } from './shadow.ts';
