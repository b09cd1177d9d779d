import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { ApiRequest } from '../handler.ts';
import { ConstructingParser, optional, required, values } from '../xcontent/index.ts';
import type { Metric } from './metric.ts';
import { type CheckBody, type RatedRequest, ratedRequestParser } from './rated_request.ts';
import { readMetric } from './read_metric.ts';
import { type NamedTemplate, templateParser } from './template.ts';

/** A request to evaluate. */
export interface RankEvalSpec {
  readonly requests: readonly RatedRequest[];
  readonly metric: Metric;
  readonly templates: readonly NamedTemplate[];
}

/** Parses the body of a ranking evaluation; `check` validates the searches in it. */
export function readSpec({ cluster }: ApiRequest, body: Buffer, check: CheckBody): RankEvalSpec {
  const request = ratedRequestParser(check);
  const template = templateParser((value) => cluster.engine.storedBody(value, false));
  const parser = new ConstructingParser(
    'rank_eval',
    {
      requests: required(values.objects((reader) => request.parse(reader) as RatedRequest)),
      metric: required(values.object(readMetric)),
      templates: values.objects((reader) => template.parse(reader) as NamedTemplate),
      max_concurrent_searches: optional(values.int),
    },
    validate,
  );
  const {
    requests = [],
    metric,
    templates = [],
    max_concurrent_searches,
  } = readStream(cluster.engine, body, (reader) => parser.parse(reader));
  if (metric === undefined) throw new Error('a required field is there');
  if (max_concurrent_searches !== undefined && max_concurrent_searches < 1) {
    throw illegalArgument('maxConcurrentSearchRequests must be positive');
  }
  return { requests, metric, templates };
}

type Parts = { readonly requests?: readonly RatedRequest[]; readonly templates?: readonly NamedTemplate[] };

function validate({ requests = [], templates = [] }: Parts): void {
  if (requests.length === 0) {
    throw illegalArgument('Cannot evaluate ranking if no search requests with rated results are provided. Seen: []');
  }
  if (templates.length > 0) return;
  const without = requests.find(({ request }) => request === undefined);
  if (without === undefined) return;
  throw new ElasticsearchError({
    type: 'illegal_state_exception',
    reason: `Cannot evaluate ranking if neither template nor evaluation request is provided. Seen for request id: ${without.id}`,
    status: 500,
  });
}
