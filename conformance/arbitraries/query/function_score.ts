import type { JsonObject } from '../json.ts';
import { hasDocValues } from '../state/field.ts';
import { fieldOf, type QueryKind, type QueryScope, usual } from './query_kind.ts';

const NUMBERS = ['whole', 'floating'];

/** A field of numbers with few extremes in it, so that scores stay finite. */
const numberField = (scope: QueryScope) =>
  fieldOf(scope, (field) => NUMBERS.includes(field.type.family) && hasDocValues(field));

function decay(scope: QueryScope): JsonObject | undefined {
  const { draw } = scope;
  const dates = draw.chance(40);
  const field = dates
    ? fieldOf(scope, (one) => one.type.family === 'date' && hasDocValues(one) && one.parameters.format === undefined)
    : numberField(scope);
  if (field === undefined) return undefined;
  const shape = dates
    ? {
        origin: draw.one(['2024-01-01', '2024-03-31T01:00:00Z']),
        scale: draw.one(['10d', '36h']),
        ...draw.options({ offset: [40, () => '1d'] }),
      }
    : { origin: draw.one([0, 3, 10]), scale: draw.one([5, 0.5, 100]), ...draw.options({ offset: [40, () => 1] }) };
  const body = { [field.name]: { ...shape, ...draw.options({ decay: [40, () => draw.one([0.5, 0.3, 0.9])] }) } };
  const mode = draw.options({ multi_value_mode: [20, () => draw.one(['min', 'max', 'avg', 'sum'])] });
  return { [draw.one(['gauss', 'exp', 'linear'])]: { ...body, ...mode } };
}

function factor(scope: QueryScope): JsonObject | undefined {
  const { draw } = scope;
  const field = numberField(scope);
  // ES: a score must not be negative; logarithms of numbers below one are, and are rejected.
  const modifier = draw.one(['log1p', 'log2p', 'ln1p', 'ln2p', 'sqrt', 'square', 'none', 'reciprocal']);
  return (
    field && {
      field_value_factor: {
        field: field.name,
        ...draw.options({ factor: [40, () => draw.one([1.2, 0.1])], modifier: [60, () => modifier] }),
        missing: 1,
      },
    }
  );
}

function one(scope: QueryScope): JsonObject {
  const { draw } = scope;
  // ES: `random_score` hashes the name of the index, which is another one on each side.
  switch (draw.below(3)) {
    case 1:
      return decay(scope) ?? { weight: 2 };
    case 2:
      return factor(scope) ?? { weight: 3 };
    default:
      return { weight: draw.one([2, 0.5, 0, 10]) };
  }
}

export const functionScore: QueryKind = {
  name: 'function_score',
  compound: true,
  spell: (scope) => {
    const { draw } = scope;
    const functions = draw.chance(60)
      ? {
          functions: draw.list(1, 3, () => ({
            ...(draw.chance(50) ? { filter: scope.query() } : {}),
            ...one(scope),
            ...draw.options({ weight: [20, () => 1.5] }),
          })),
        }
      : one(scope);
    const options = draw.options({
      score_mode: [40, () => draw.one(['multiply', 'sum', 'avg', 'first', 'max', 'min'])],
      boost_mode: [40, () => draw.one(['multiply', 'replace', 'sum', 'avg', 'max', 'min'])],
      max_boost: [15, () => draw.one([2, 42])],
      min_score: [8, () => 0.5],
    });
    return { query: scope.query(), ...functions, ...options, ...usual(scope) };
  },
};
