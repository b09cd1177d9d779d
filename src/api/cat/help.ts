import type { Major } from '../../major.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The paths of the cat APIs, in the reference's order, and the majors that have them (api/cat/help). */
const PATHS: readonly (readonly [path: string, majors?: readonly Major[]])[] = [
  ['allocation'],
  ['shards'],
  ['shards/{index}'],
  ['master'],
  ['nodes'],
  ['tasks'],
  ['indices'],
  ['indices/{index}'],
  ['segments'],
  ['segments/{index}'],
  ['count'],
  ['count/{index}'],
  ['recovery'],
  ['recovery/{index}'],
  ['health'],
  ['pending_tasks'],
  ['aliases'],
  ['aliases/{alias}'],
  ['thread_pool'],
  ['thread_pool/{thread_pools}'],
  ['circuit_breaker', [9]],
  ['circuit_breaker/{circuit_breaker_patterns}', [9]],
  ['plugins'],
  ['fielddata'],
  ['fielddata/{fields}'],
  ['nodeattrs'],
  ['repositories'],
  ['snapshots/{repository}'],
  ['templates'],
  ['component_templates'],
];

/** The list of the cat APIs, as text whatever format is requested. */
export const handler: Handler = ({ major }) => {
  const known = PATHS.filter(([, majors]) => majors === undefined || majors.includes(major));
  return { status: 200, body: `=^.^=\n${known.map(([path]) => `/_cat/${path}\n`).join('')}` };
};
