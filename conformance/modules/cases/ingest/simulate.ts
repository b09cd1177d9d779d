import { post, type Step } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

/** Differences of 7.10 for a simulated document. */
export const SIMULATED = elder('content_type', 'product', 'type_of_hit', 'version_of_simulated');

/** The time of the simulation. 8 and 9 copy what they return, which changes the order of maps. */
export const LEVELS = {
  'docs.**.timestamp': 'shape',
  'docs.*.doc': 'unordered',
  'docs.**._source': 'unordered',
  'docs.**._source.**': 'unordered',
} as const;

/** Processors on one document. */
export const simulate = (processors: readonly unknown[], source: unknown, pipeline = {}): Step =>
  post('/_ingest/pipeline/_simulate', { pipeline: { processors, ...pipeline }, docs: [{ _source: source }] });

/** One processor on one document. */
export const one = (name: string, options: unknown, source: unknown): Step => simulate([{ [name]: options }], source);
