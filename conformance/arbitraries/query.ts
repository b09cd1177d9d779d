import fc from 'fast-check';
import { type NamedField, nestedPath } from './mapping.ts';
import { sentence, valueFor } from './values.ts';

/** A query in terms of numbers: which field, which values, which options; it is spelled out once the fields are known. */
export type QuerySpec =
  | { readonly kind: 'match_all' | 'match_none' }
  | {
      readonly kind: 'term' | 'terms' | 'match' | 'range' | 'exists' | 'nested';
      readonly field: number;
      readonly picks: readonly number[];
      readonly option: number;
    }
  | { readonly kind: 'ids'; readonly picks: readonly number[] }
  | { readonly kind: 'constant_score'; readonly inner: QuerySpec; readonly option: number }
  | {
      readonly kind: 'bool';
      readonly must: readonly QuerySpec[];
      readonly filter: readonly QuerySpec[];
      readonly must_not: readonly QuerySpec[];
      readonly should: readonly QuerySpec[];
      readonly option: number;
    };

const leaf: fc.Arbitrary<QuerySpec> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'match_all' as const }, { kind: 'match_none' as const }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'term' as const,
        'terms' as const,
        'match' as const,
        'match' as const,
        'range' as const,
        'exists' as const,
        'nested' as const,
      ),
      field: fc.nat(20),
      picks: fc.array(fc.nat(200), { minLength: 1, maxLength: 3 }),
      option: fc.nat(40),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('ids' as const),
      picks: fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }),
    }),
  },
);

/** A query of any depth up to three. */
export const querySpec: fc.Arbitrary<QuerySpec> = fc.letrec<{ query: QuerySpec }>((tie) => {
  const clauses = fc.array(tie('query'), { maxLength: 3 });
  return {
    query: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 3, arbitrary: leaf },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('bool' as const),
          must: clauses,
          filter: fc.array(tie('query'), { maxLength: 2 }),
          must_not: fc.array(tie('query'), { maxLength: 1 }),
          should: clauses,
          option: fc.nat(40),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('constant_score' as const), inner: tie('query'), option: fc.nat(40) }),
      },
    ),
  };
}).query;

const minimumShouldMatch = [undefined, undefined, 1, 2, '50%', '-1', '1<50%', 0] as const;
const boosts = [undefined, undefined, undefined, 2, 0.5, 0, 1.5] as const;

function boosted(option: number): { boost?: number } {
  const boost = boosts[option % boosts.length];
  return boost === undefined ? {} : { boost };
}

/** The query as JSON for an index with these fields; `scope` is the nested object around it. */
export function query(spec: QuerySpec, all: readonly NamedField[], scope?: string): unknown {
  const fields = all.filter((field) => field.nested === scope);
  switch (spec.kind) {
    case 'match_all':
    case 'match_none':
      return { [spec.kind]: {} };
    case 'ids':
      return { ids: { values: spec.picks.map(String) } };
    case 'constant_score':
      return { constant_score: { filter: query(spec.inner, all, scope), ...boosted(spec.option) } };
    case 'bool': {
      const msm = minimumShouldMatch[spec.option % minimumShouldMatch.length];
      const clauses = (list: readonly QuerySpec[]) => list.map((inner) => query(inner, all, scope));
      return {
        bool: {
          must: clauses(spec.must),
          filter: clauses(spec.filter),
          must_not: clauses(spec.must_not),
          should: clauses(spec.should),
          ...(msm === undefined ? {} : { minimum_should_match: msm }),
          ...boosted(spec.option),
        },
      };
    }
    default: {
      const inNested = all.filter((field) => field.nested === nestedPath);
      if (spec.kind === 'nested' && scope === undefined && inNested.length > 0) {
        const score_mode = ['avg', 'max', 'min', 'sum', 'none'][spec.option % 5];
        const inner = { kind: 'match' as const, field: spec.field, picks: spec.picks, option: spec.option };
        return { nested: { path: nestedPath, query: query(inner, all, nestedPath), score_mode } };
      }
      const field = fields[spec.field % fields.length];
      return field === undefined ? { match_all: {} } : onField(spec, field);
    }
  }
}

function onField(spec: Extract<QuerySpec, { field: number }>, field: NamedField): unknown {
  const values = spec.picks.map((pick) => valueFor(field.type, pick));
  const [first, second = first] = values;
  const name = field.type === 'text' && field.sub && spec.option % 4 === 0 ? `${field.name}.raw` : field.name;
  switch (spec.kind) {
    case 'term': {
      const value =
        field.type === 'text' && name === field.name ? String(first).split(/[ ,]/)[0]?.toLowerCase() : first;
      return { term: { [name]: { value, ...boosted(spec.option) } } };
    }
    case 'terms':
      return { terms: { [name]: values, ...boosted(spec.option) } };
    case 'exists':
      return { exists: { field: name } };
    case 'range': {
      // ES: one bound as a number makes both be read as milliseconds, unless the query was rewritten to nothing before.
      const comparable = typeof first === typeof second;
      const [lower, upper] = [
        ['gte', 'gt'][spec.option % 2] as string,
        ['lte', 'lt'][(spec.option >> 1) % 2] as string,
      ];
      const bounds =
        spec.option % 5 === 0 || !comparable
          ? { [lower]: first }
          : spec.option % 5 === 1
            ? { [upper]: first }
            : { [lower]: first, [upper]: second };
      return { range: { [name]: { ...bounds, ...boosted(spec.option) } } };
    }
    default: {
      const text = field.type === 'text' ? sentence(spec.picks[0] ?? 0) : first;
      const operator = spec.option % 3 === 0 ? { operator: 'and' } : {};
      const msm = minimumShouldMatch[spec.option % minimumShouldMatch.length];
      return {
        match: {
          [name]: {
            query: text,
            ...operator,
            ...(msm === undefined ? {} : { minimum_should_match: msm }),
            ...boosted(spec.option),
          },
        },
      };
    }
  }
}
