import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Invalidates API keys, of which there are none. */
export const handler: Handler = () => {
  return {
    status: 200,
    body: { invalidated_api_keys: [], previously_invalidated_api_keys: [], error_count: 0 },
  };
};
