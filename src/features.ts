import { endpoints, type Major } from './api/index.ts';
import { type EngineFeatures, engineFeatures } from './engine/index.ts';
import { loadOperations } from './openapi/index.ts';

/** One built API. */
export interface OperationFeatures {
  /** Methods with path templates, e.g. `['GET', '/{index}/_search']`. */
  readonly routes: readonly (readonly [method: string, template: string])[];
  /** Query parameters that are honoured. */
  readonly parameters: readonly string[];
}

/** The supported features of a major version; everything else is refused by name. */
export interface Features extends EngineFeatures {
  /** APIs by wire name. */
  readonly operations: Readonly<Record<string, OperationFeatures>>;
}

/** Reads the registries. */
export function featuresOf(major: Major): Features {
  const operations: Record<string, OperationFeatures> = {};
  for (const { operation, routes } of loadOperations(major).all()) {
    const endpoint = endpoints[operation.name];
    if (endpoint === undefined || routes.length === 0) continue;
    const parameters = endpoint.supports.filter((name) => operation.parameters.has(name) || name === 'human');
    operations[operation.name] = { routes, parameters };
  }
  return { ...engineFeatures(major), operations };
}
