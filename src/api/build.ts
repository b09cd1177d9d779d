import type { Cluster } from '../cluster/index.ts';
import type { Major } from './handler.ts';

/** The reference's build identity: read from its jars, so that replies name the server they imitate. */
export interface Build {
  readonly number: string;
  readonly hash: string;
  readonly date: string;
  readonly lucene_version: string;
  readonly minimum_wire_compatibility_version: string;
  readonly minimum_index_compatibility_version: string;
}

export const builds: Readonly<Record<Major, Build>> = {
  8: {
    number: '8.19.21',
    hash: '4fe44c255c3d0da06779b921e132cdc555ed9aff',
    date: '2026-08-26T22:10:47.574903747Z',
    lucene_version: '9.12.2',
    minimum_wire_compatibility_version: '7.17.0',
    minimum_index_compatibility_version: '7.0.0',
  },
  9: {
    number: '9.5.3',
    hash: '367ec317ec5f668dd864d41be06052a567102fec',
    date: '2026-09-01T16:11:59.322249404Z',
    lucene_version: '10.5.1',
    minimum_wire_compatibility_version: '8.19.0',
    minimum_index_compatibility_version: '8.0.0',
  },
};

/** The build that a cluster reports: the reference's, under the version number of the cluster. */
export function buildOf({ cluster, major }: { readonly cluster: Cluster; readonly major: Major }): Build {
  const build = builds[major];
  return cluster.number === undefined ? build : { ...build, number: cluster.number };
}
