import type { Fault } from '../fault.ts';
import { aggregationFaults } from './aggregation.ts';
import { documentFaults } from './documents.ts';
import { mappingFaults } from './mapping.ts';
import { searchFaults } from './search.ts';

/** Faults of the engine: each is a switch in `native/engine/src`. */
export const engineFaults: readonly Fault[] = [
  ...searchFaults,
  ...documentFaults,
  ...mappingFaults,
  ...aggregationFaults,
];
