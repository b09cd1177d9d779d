import { type ElasticsearchError, illegalArgument, isReported, NotImplementedError } from '../../errors/index.ts';
import { ConstructingParser, JsonReader, optional, type ParsedBy, required, values } from '../xcontent/index.ts';
import { memberOf } from './member.ts';

/** Checks the body of a search; throws what is wrong with it, at the lines and columns of `inPlace`. */
export type CheckBody = (body: Uint8Array, inPlace: () => Uint8Array) => void;

const { int, object, objects, string, strings } = values;

const RATED_DOCUMENT = new ConstructingParser('rated_document', {
  _index: required(string),
  _id: required(string),
  rating: required(int),
});

/** A document and its rating. */
export type RatedDocument = Required<ParsedBy<typeof RATED_DOCUMENT>>;

/** The parser of one request whose hits are rated. */
export const ratedRequestParser = (check: CheckBody) =>
  new ConstructingParser(
    'request',
    {
      id: required(string),
      ratings: required(objects((reader) => RATED_DOCUMENT.parse(reader) as RatedDocument)),
      request: object((reader) => readBody(reader, check)),
      params: object((reader) => reader.writtenValue()),
      template_id: string,
      summary_fields: optional(strings),
    },
    validate,
  );

/** A request whose hits are rated. */
export interface RatedRequest {
  readonly id: string;
  readonly ratings: readonly RatedDocument[];
  /** The body of its search, unless it uses a template. */
  readonly request?: Uint8Array;
  readonly params?: Uint8Array;
  readonly template_id?: string;
  /** Fields of the source that the reply returns. */
  readonly summary_fields?: readonly string[];
}

function validate({ id, ratings = [], request, params, template_id }: Partial<RatedRequest>): void {
  const hasParams = params !== undefined && hasMembers(params);
  if (request !== undefined && (hasParams || template_id !== undefined)) {
    throw illegalArgument(
      'Ambiguous rated request: Set both, verbatim test request and test request template parameters.',
    );
  }
  if (request === undefined && !hasParams) {
    throw illegalArgument('Need to set at least test request or test request template parameters.');
  }
  if (hasParams && template_id === undefined) {
    throw illegalArgument('If template parameters are supplied need to set id of template to apply them to too.');
  }
  if (request !== undefined) validateRatedBody(request);
  const seen = new Set<string>();
  for (const { _index, _id } of ratings) {
    const key = JSON.stringify({ _index, _id });
    if (seen.has(key)) {
      throw illegalArgument(`Found duplicate rated document key [${key}] in evaluation request [${id}]`);
    }
    seen.add(key);
  }
}

function hasMembers(json: Uint8Array): boolean {
  const reader = new JsonReader(json);
  reader.next();
  return reader.next() === 'FIELD_NAME';
}

/** Parts of a search that are not allowed here, in the order in which they are checked. */
const UNFIT: readonly (readonly [names: readonly string[], isSet: (reader: JsonReader) => boolean, why: string])[] = [
  [['suggest'], () => true, 'contain a suggest section'],
  [['aggs', 'aggregations'], () => true, 'contain aggregations'],
  [['highlight'], () => true, 'contain a highlighter section'],
  [['explain'], ({ text }) => text === 'true', 'use explain'],
  [['profile'], ({ text }) => text === 'true', 'use profile'],
];

/** Rejects a search that requests more than hits. */
export function validateRatedBody(body: Uint8Array): void {
  for (const [names, isSet, why] of UNFIT) {
    for (const name of names) {
      const value = memberOf(body, name);
      if (value && isSet(value)) throw illegalArgument(`Query in rated requests should not ${why}.`);
    }
  }
}

/**
 * The body of a search inside the request's: it is parsed at its position, so that errors report that one. They are errors of the field
 * too, at the token that was read last, which not all of them report.
 */
function readBody(reader: JsonReader, check: CheckBody): Uint8Array {
  const { start } = reader;
  const body = reader.valueAt(start);
  try {
    check(body, () => reader.inPlace(start, body));
  } catch (error) {
    if (!isReported(error)) throw error;
    const place = placeOf(error);
    if (place === undefined) throw new NotImplementedError(`the error of a search inside [rank_eval]: ${error.reason}`);
    reader.moveTo(...place);
    throw error;
  }
  reader.skipChildren();
  return body;
}

function placeOf({ reason, metadata }: ElasticsearchError): readonly [line: number, col: number] | undefined {
  if (typeof metadata?.line === 'number' && typeof metadata.col === 'number') return [metadata.line, metadata.col];
  const [, line, col] = /^\[(\d+):(\d+)\]/.exec(reason ?? '') ?? [];
  return line === undefined ? undefined : [Number(line), Number(col)];
}
