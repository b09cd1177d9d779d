import { resourceNotFound } from '../../errors/index.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Handler } from '../handler.ts';
import { parametersWithoutEffect } from './parameters_without_effect.ts';

type Path = Parameters<Handler>[0]['path'];

/**
 * Endpoints that read or change one resource of a kind of which none can be created: whichever the path names, the reply is
 * `resource_not_found_exception` with `reason`. The result makes one endpoint from the query parameters that it accepts; the gateway
 * validates their values before, and they change nothing.
 */
export const missingResource =
  (reason: (path: Path) => string) =>
  (...supports: readonly string[]): Endpoint => ({
    supports,
    handler: ({ path, query }) => {
      parametersWithoutEffect(query, supports);
      throw resourceNotFound(reason(path));
    },
  });
