import type { Step } from './case.ts';

/** The parts of the API that can be tested alone. */
export const AREAS = ['documents', 'indices', 'query', 'aggregation', 'analysis', 'errors', 'http'] as const;
export type Area = (typeof AREAS)[number];

/**
 * How every name of generated traffic begins: indices, aliases, templates, pipelines. A live server gets other digits, the same
 * number of them, so that runs share a server and columns in error messages stay where they are.
 */
export const NAMESPACE = 'conform-0000000-';

/** A generated scenario, spelled out as requests. */
export interface Generated {
  readonly area: Area;
  readonly steps: readonly Step[];
}
