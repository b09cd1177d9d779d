import { buildOf } from '../build.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The identity of the server. ES: the module rest-root, absent from references from jars, renders it in this order. */
export const handler: Handler = ({ cluster, major }) => {
  const build = buildOf({ cluster, major });
  return {
    status: 200,
    body: {
      name: cluster.nodeName,
      cluster_name: cluster.name,
      cluster_uuid: cluster.uuid,
      version: {
        number: build.number,
        build_flavor: 'default',
        build_type: 'docker',
        build_hash: build.hash,
        build_date: build.date,
        build_snapshot: false,
        lucene_version: build.lucene_version,
        minimum_wire_compatibility_version: build.minimum_wire_compatibility_version,
        minimum_index_compatibility_version: build.minimum_index_compatibility_version,
      },
      tagline: 'You Know, for Search',
    },
  };
};
