/** Builds the addon of the mutation suite: `npm run build:addon:faults`. */
import { buildFaultyAddon } from './setup.mjs';

await buildFaultyAddon();
