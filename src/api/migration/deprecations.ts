import { NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Features that the next major version no longer supports: none that is accepted here. */
export const handler: Handler = ({ cluster }) => {
  const { transient } = cluster.state.settings;
  if (transient.size > 0) throw new NotImplementedError('the deprecation of transient settings');
  return {
    status: 200,
    body: {
      cluster_settings: [],
      node_settings: [],
      ml_settings: [],
      index_settings: {},
      data_streams: {},
      templates: {},
      ilm_policies: {},
    },
  };
};
