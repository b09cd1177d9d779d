import { replay } from './run/replay.ts';

await replay(8);
