import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import { ConstructingParser, type JsonReader, required, values } from '../xcontent/index.ts';
import {
  discountedCumulativeGain,
  expectedReciprocalRank,
  type Metric,
  meanReciprocalRank,
  precision,
  recall,
} from './metric.ts';

const { boolean, int } = values;

/** ES: the error of all three metrics with a threshold speaks of precision (modules/rank_eval). */
function validateRelevance({ k, relevant_rating_threshold }: { k?: number; relevant_rating_threshold?: number }): void {
  if (relevant_rating_threshold !== undefined && relevant_rating_threshold < 0) {
    throw illegalArgument('Relevant rating threshold for precision must be positive integer.');
  }
  if (k !== undefined && k <= 0) throw illegalArgument('Window size k must be positive.');
}

const PRECISION = new ConstructingParser(
  'precision',
  { relevant_rating_threshold: int, ignore_unlabeled: boolean, k: int },
  validateRelevance,
);
const RECALL = new ConstructingParser('recall', { relevant_rating_threshold: int, k: int }, validateRelevance);
const RECIPROCAL_RANK = new ConstructingParser(
  'reciprocal_rank',
  { relevant_rating_threshold: int, k: int },
  validateRelevance,
);
const GAIN = new ConstructingParser('dcg', { normalize: boolean, unknown_doc_rating: int, k: int });
// ES: it has the name of the one before (modules/rank_eval).
const EXPECTED = new ConstructingParser('dcg', { maximum_relevance: required(int), unknown_doc_rating: int, k: int });

const METRICS: ReadonlyMap<string, (reader: JsonReader) => Metric> = new Map(
  Object.entries({
    precision: (reader) => precision(PRECISION.parse(reader)),
    recall: (reader) => recall(RECALL.parse(reader)),
    mean_reciprocal_rank: (reader) => meanReciprocalRank(RECIPROCAL_RANK.parse(reader)),
    dcg: (reader) => discountedCumulativeGain(GAIN.parse(reader)),
    expected_reciprocal_rank: (reader) => expectedReciprocalRank(EXPECTED.parse(reader)),
  } satisfies Record<string, (reader: JsonReader) => Metric>),
);

/** Reads `{"name":{…}}`; its closing token becomes the current one. */
export function readMetric(reader: JsonReader): Metric {
  if (reader.next() !== 'FIELD_NAME') throw unexpected(reader, 'FIELD_NAME');
  const name = reader.text;
  const read = METRICS.get(name);
  if (read === undefined) {
    throw new ElasticsearchError({
      type: 'named_object_not_found_exception',
      reason: `${reader.location} unknown field [${name}]`,
      status: 400,
    });
  }
  const metric = read(reader);
  if (reader.next() !== 'END_OBJECT') throw unexpected(reader, 'END_OBJECT');
  return metric;
}

function unexpected(reader: JsonReader, expected: string): ElasticsearchError {
  return new ElasticsearchError({
    type: 'parsing_exception',
    reason: `Failed to parse object: expecting token of type [${expected}] but found [${reader.token}]`,
    status: 400,
    metadata: { line: reader.line, col: reader.col },
  });
}
