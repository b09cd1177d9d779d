import type { Step } from '../case.ts';

/** How many aggregations were compared, so that a run says how much it proves of them. */
export interface AggregationCounts {
  /** Requests with aggregations. */
  readonly requests: number;
  /** Those of them that the reference answered without an error. */
  readonly answered: number;
  /** Aggregations at the top of these requests, each with all below it. */
  readonly trees: number;
  /** Aggregations at any depth. */
  readonly nodes: number;
}

/** Of a run that compared none. */
export const NO_AGGREGATIONS: AggregationCounts = { requests: 0, answered: 0, trees: 0, nodes: 0 };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The aggregations that a body or an aggregation holds directly. */
function below(holder: unknown): unknown[] {
  if (!isObject(holder)) return [];
  const aggregations = holder['aggs'] ?? holder['aggregations'];
  return isObject(aggregations) ? Object.values(aggregations) : [];
}

const nodes = (aggregation: unknown): number =>
  below(aggregation).reduce<number>((sum, child) => sum + nodes(child), 1);

/** The body of a request as a value; none where it is no JSON. */
function bodyOf({ body }: Step): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The counts with one more request, answered with this status. */
export function countAggregations(counts: AggregationCounts, step: Step, status: number): AggregationCounts {
  const trees = step.path.includes('/_search') ? below(bodyOf(step)) : [];
  if (trees.length === 0) return counts;
  return {
    requests: counts.requests + 1,
    answered: counts.answered + (status < 400 ? 1 : 0),
    trees: counts.trees + trees.length,
    nodes: counts.nodes + trees.reduce<number>((sum, tree) => sum + nodes(tree), 0),
  };
}
