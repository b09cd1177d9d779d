import type { Action } from '../action.ts';
import type { Draw } from '../draw.ts';
import { formatOf } from '../field/date.ts';
import type { Json, JsonObject } from '../json.ts';
import { MISSING_NAME } from '../names.ts';
import { honoured, path, request } from '../path.ts';
import { isSearchable, type MappedField } from '../state/field.ts';
import type { IndexState } from '../state/index_state.ts';
import { DATE_FORMATS, DATE_MATH, moment, TIME_ZONES } from '../value/dates.ts';
import { piecesOf } from '../value/words.ts';

/** Bodies of searches in each of which one option decides the hits or their scores; undefined where no field is suitable. */
type Edge = (draw: Draw, index: IndexState) => JsonObject | readonly JsonObject[] | undefined;
/** The same for single queries. */
type QueryEdge = (draw: Draw, index: IndexState) => JsonObject | readonly JsonObject[] | undefined;

const fieldsOf = (index: IndexState, fits: (field: MappedField) => boolean): MappedField[] =>
  [...index.fields.values()].filter((field) => field.nested === undefined && isSearchable(field) && fits(field));

/** The words of each of the texts that documents have. */
const texts = ({ seen }: MappedField): string[][] =>
  seen.flatMap((value) => (typeof value === 'string' ? [piecesOf(value)] : [])).filter((words) => words.length > 0);

const isText = (field: MappedField): boolean => field.type.family === 'text' && texts(field).length > 0;

/** A text field of which documents have words. */
function textOf(draw: Draw, index: IndexState): MappedField | undefined {
  const fields = fieldsOf(index, isText);
  return fields.length === 0 ? undefined : draw.one(fields);
}

/** Words of several of a field's values. */
function words(draw: Draw, field: MappedField, least: number, most: number): string[] {
  const all = texts(field);
  return draw.list(least, most, () => draw.one(draw.one(all)));
}

const operator: QueryEdge = (draw, index) => {
  const field = textOf(draw, index);
  return field && { match: { [field.name]: { query: words(draw, field, 2, 3).join(' '), operator: 'and' } } };
};

const minimum: QueryEdge = (draw, index) => {
  const field = textOf(draw, index);
  const minimum_should_match = draw.one(['50%', '2', '-1', '70%', '-40%', '1<60%']);
  return field && { match: { [field.name]: { query: words(draw, field, 3, 5).join(' '), minimum_should_match } } };
};

const tieBreaker: QueryEdge = (draw, index) => {
  const [field, other] = [textOf(draw, index), textOf(draw, index)];
  if (field === undefined || other === undefined) return undefined;
  const query = words(draw, field, 1, 3).join(' ');
  const tie_breaker = draw.one([0.3, 1, 0.7]);
  if (field !== other && draw.chance(50))
    return { multi_match: { query, fields: [field.name, other.name], tie_breaker } };
  const queries: Json[] = [query, ...words(draw, other, 1, 2)].map((text) => ({ match: { [other.name]: text } }));
  return { dis_max: { queries, tie_breaker } };
};

/** A phrase from one value of a document into the next. */
const gap: QueryEdge = (draw, { neighbours, fields }) => {
  const pairs = neighbours.flatMap(([name, ...values]) => {
    const [first, second] = values.map((value) => (typeof value === 'string' ? piecesOf(value) : []));
    const field = fields.get(name);
    const isFit = field?.type.family === 'text' && field.nested === undefined && isSearchable(field);
    return isFit && first?.length && second?.length ? [{ name, query: `${first.at(-1)} ${second[0]}` }] : [];
  });
  if (pairs.length === 0) return undefined;
  const { name, query } = draw.one(pairs);
  return { match_phrase: { [name]: { query, slop: draw.one([0, 2, 60, 99, 100, 105]) } } };
};

const HOUR = 3_600_000;
const MONTH = 30.5 * 24;

/** Bounds so near to a document's date that a time zone or a rounding moves them across it, and that a month of 30 days does not. */
const date: QueryEdge = (draw, index) => {
  const isDay = (field: MappedField) => formatOf(field.parameters)?.format === DATE_FORMATS[0]?.format;
  const moments = ({ seen }: MappedField) =>
    seen.flatMap((value) => (typeof value === 'string' ? [momentOf(value)] : [])).filter((moment) => moment > 0);
  const fields = fieldsOf(index, (field) => field.type.family === 'date' && isDay(field) && moments(field).length > 0);
  if (fields.length === 0) return undefined;
  const field = draw.one(fields);
  const print = (hours: number) => new Date(draw.one(moments(field)) + hours * HOUR).toISOString().slice(0, -1);
  const range = (bound: JsonObject) => ({ range: { [field.name]: bound } });
  const [key, near, time_zone] = [draw.one(['gte', 'gt', 'lte', 'lt']), draw.one([0.5, 5]), draw.one(TIME_ZONES)];
  const isWest = time_zone.startsWith('-') || time_zone.startsWith('America');
  const month = draw.chance(50) ? `${print(-MONTH)}||+1M` : `${print(MONTH)}||-1M`;
  return [
    range({ [key]: print(isWest ? -0.5 : 0.5), time_zone }),
    range({ [key]: `${print(key === 'gte' || key === 'lt' ? near : -near)}${draw.one(DATE_MATH)}` }),
    range({ [key]: month }),
  ];
};

/** The milliseconds since the epoch of a text in the default format; NaN for others. */
const momentOf = (text: string): number =>
  Date.parse(/T/.test(text) && !/(Z|[+-]\d\d:?\d\d)$/.test(text) ? `${text}Z` : text);

/** Bounds of a format that the field does not read. */
const dateFormat: QueryEdge = (draw, index) => {
  const fields = fieldsOf(index, (field) => field.type.family === 'date' && field.seen.length > 0);
  if (fields.length === 0) return undefined;
  const field = draw.one(fields);
  const own = formatOf(field.parameters)?.format;
  const other = draw.one(BOUND_FORMATS.filter((format) => format !== own));
  return DATE_FORMATS.filter(({ format }) => format === other).map(({ format, print }) => ({
    range: { [field.name]: { [draw.one(['gte', 'lt'])]: print(moment(draw), draw), format } },
  }));
};

/** Formats in which a day cannot be read as one of another of them. */
const BOUND_FORMATS = ['basic_date', 'dd.MM.yyyy', 'yyyy-MM-dd'];

/** A keyword's value in letters of the other case. */
const otherCase: QueryEdge = (draw, index) => {
  const values = ({ seen }: MappedField) =>
    seen.filter((value): value is string => typeof value === 'string' && /^[A-Za-z]{1,100}$/.test(value));
  const fields = fieldsOf(index, (field) => field.type.family === 'term' && values(field).length > 0);
  if (fields.length === 0) return undefined;
  const field = draw.one(fields);
  const value = [...draw.one(values(field))].map((letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
  const requested = { value: value.join(''), case_insensitive: true };
  return { [draw.one(['term', 'prefix', 'wildcard'])]: { [field.name]: requested } };
};

/** Scores that are integers, and a `min_score` between them. */
const minScore: Edge = (draw, index) => {
  const field = textOf(draw, index);
  if (field === undefined) return undefined;
  const of = (filter: JsonObject, boost: number) => ({ constant_score: { filter, boost } });
  const should = [of({ match: { [field.name]: words(draw, field, 1, 1).join() } }, 2), of({ match_all: {} }, 1)];
  return { query: { bool: { should } }, min_score: draw.one([1.5, 2, 3]) };
};

const ofQuery =
  (edge: QueryEdge): Edge =>
  (draw, index) => {
    const queries = edge(draw, index);
    return queries && [queries].flat().map((query) => ({ query }));
  };

const EDGES: readonly Edge[] = [
  ...[operator, minimum, tieBreaker, gap, date, dateFormat, otherCase].map(ofQuery),
  minScore,
];

/** In queries of many clauses, and in searches with many options, the effect of a single one is seldom visible. */
export const edgeSearch: Action = {
  name: 'edge search',
  needs: ['search'],
  weight: 4,
  steps: (draw, state) => {
    const target = state.target(draw);
    if (target === undefined) return [];
    const start = draw.below(EDGES.length);
    let found: ReturnType<Edge>;
    for (const edge of [...EDGES.slice(start), ...EDGES.slice(0, start)]) found ??= edge(draw, target.index);
    const at = path([target.path, '_search']);
    return [found ?? []].flat().map((body) => request('POST', at, { ...body, size: 100 }));
  },
};

/** An index that does not exist, beside one that does. */
export const unavailable: Action = {
  name: 'unavailable',
  needs: ['search'],
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const parameters = honoured(state, 'search', { ignore_unavailable: 'true' });
    const names = draw.one([`${index.name},${MISSING_NAME}`, `${MISSING_NAME},${index.name}`, MISSING_NAME]);
    return [request('GET', path([names, '_search'], parameters))];
  },
};
