import { isObject, type JsonObject } from '../json.ts';
import type { MappedField } from '../state/field.ts';
import { fieldOf, type QueryKind, type QueryScope, termOf, usual } from './query_kind.ts';

/** A field with positions. */
const spanField = (scope: QueryScope): MappedField | undefined =>
  fieldOf(scope, ({ type, parameters }) => {
    const { index, index_options } = parameters;
    return type.family === 'text' && index !== false && index_options !== 'docs' && index_options !== 'freqs';
  });

/** A span query on the field, of the kinds that are built. */
function spanOn(scope: QueryScope, field: MappedField, depth: number): JsonObject {
  const { draw, state } = scope;
  const bodies: Readonly<Record<string, () => JsonObject>> = {
    span_term: () => ({ [field.name]: termOf(scope, field) }),
    span_or: () => ({ clauses: draw.list(1, 3, () => spanOn(scope, field, depth - 1)) }),
    span_near: () => {
      const clauses = draw.list(1, 3, () => spanOn(scope, field, depth - 1));
      const gaps = state.features.queries.includes('span_gap') && draw.chance(20);
      if (gaps)
        clauses.splice(draw.between(0, clauses.length), 0, { span_gap: { [field.name]: draw.one([1, 0, 2, -1]) } });
      return { clauses, slop: draw.one([0, 1, 3, 10]), in_order: gaps || draw.chance(50) };
    },
    span_first: () => ({ match: spanOn(scope, field, depth - 1), end: draw.one([1, 2, 5]) }),
    span_not: () => ({
      include: spanOn(scope, field, depth - 1),
      exclude: spanOn(scope, field, depth - 1),
      ...draw.options({ dist: [40, () => draw.one([1, 2])] }),
    }),
    span_containing: () => ({ big: spanOn(scope, field, depth - 1), little: spanOn(scope, field, depth - 1) }),
    span_within: () => ({ big: spanOn(scope, field, depth - 1), little: spanOn(scope, field, depth - 1) }),
    span_multi: () => ({ match: { prefix: { [field.name]: [...String(termOf(scope, field))].slice(0, 2).join('') } } }),
    span_field_masking: () => ({ query: spanOn(scope, field, depth - 1), field: field.name }),
    field_masking_span: () => ({ query: spanOn(scope, field, depth - 1), field: field.name }),
  };
  const names = Object.keys(bodies).filter((name) => state.features.queries.includes(name));
  const name = depth <= 0 ? 'span_term' : draw.one(names);
  return { [name]: bodies[name]?.() ?? {} };
}

const span = (name: string): QueryKind => ({
  name,
  weight: 0.5,
  spell: (scope) => {
    const field = spanField(scope);
    if (field === undefined) return undefined;
    for (let tries = 0; tries < 40; tries++) {
      const body = spanOn(scope, field, 2)[name];
      if (body !== undefined && isObject(body)) return name === 'span_term' ? body : { ...body, ...usual(scope) };
    }
    return undefined;
  },
});

export const SPANS: readonly QueryKind[] = [
  'span_term',
  'span_or',
  'span_near',
  'span_first',
  'span_not',
  'span_containing',
  'span_within',
  'span_multi',
  'span_field_masking',
  'field_masking_span',
].map(span);
