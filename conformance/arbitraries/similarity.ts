import type { Draw } from './draw.ts';
import type { JsonObject } from './json.ts';
import { INDEX } from './weights.ts';

/** The custom similarities of an index, and the names that fields may use. */
export interface SimilaritySettings {
  readonly settings?: JsonObject;
  readonly names: readonly string[];
}

/** The similarities that every index has. */
export const BUILT_IN = ['BM25', 'boolean'] as const;

const normalization = (draw: Draw): JsonObject => {
  const name = draw.one(['no', 'h1', 'h2', 'h3', 'z']);
  const value = {
    h1: () => ({ 'normalization.h1.c': draw.one([0, 0.5, 1, 7]) }),
    h2: () => ({ 'normalization.h2.c': draw.one([0, 0.5, 1, 7]) }),
    h3: () => ({ 'normalization.h3.c': draw.one([0, 1, 100]) }),
    z: () => ({ 'normalization.z.z': draw.one([0.1, 0.3, 0.49]) }),
  }[name];
  return { normalization: name, ...(value !== undefined && draw.chance(50) ? value() : {}) };
};

/** One similarity of each type, with valid parameters. */
const TYPES: readonly ((draw: Draw) => JsonObject)[] = [
  (draw) => ({
    type: 'BM25',
    ...draw.options({
      k1: [60, () => draw.one([0, 0.5, 2, 1.2])],
      b: [60, () => draw.one([0, 0.3, 1])],
      discount_overlaps: [30, () => false],
    }),
  }),
  () => ({ type: 'boolean' }),
  (draw) => ({
    type: 'DFR',
    basic_model: draw.one(['g', 'if', 'in', 'ine']),
    after_effect: draw.one(['b', 'l']),
    ...normalization(draw),
  }),
  (draw) => ({ type: 'DFI', independence_measure: draw.one(['standardized', 'saturated', 'chisquared']) }),
  (draw) => ({
    type: 'IB',
    distribution: draw.one(['ll', 'spl']),
    lambda: draw.one(['df', 'ttf']),
    ...normalization(draw),
  }),
  (draw) => ({ type: 'LMDirichlet', ...draw.options({ mu: [70, () => draw.one([1, 10, 500, 0])] }) }),
  (draw) => ({ type: 'LMJelinekMercer', ...draw.options({ lambda: [70, () => draw.one([0.1, 0.5, 1])] }) }),
];

/** `settings.similarity` of an index. */
export function spellSimilarities(draw: Draw): SimilaritySettings {
  if (!draw.chance(INDEX.similarity)) return { names: BUILT_IN };
  const names = draw.some(['mine', 'other'], 2);
  const settings = Object.fromEntries(names.map((name) => [name, draw.one(TYPES)(draw)]));
  const standard = draw.chance(15) ? { default: draw.one(TYPES)(draw) } : {};
  // Fields shall use their own mostly.
  return { settings: { ...settings, ...standard }, names: [...BUILT_IN, ...names, ...names, ...names] };
}
