import { traffic } from '../arbitraries/traffic.ts';
import type { Area } from '../scenario.ts';
import { type Generate, servedMajor } from './conform.ts';

/** Traffic of these areas, restricted to what the reference supports. */
export const generate =
  (areas: readonly Area[]): Generate =>
  (reference) =>
    traffic({ areas, major: servedMajor(reference), ...(reference ? { capabilities: reference.capabilities } : {}) });
