import type { Draw } from '../arbitraries/draw.ts';
import type { JsonObject } from '../arbitraries/json.ts';

/** An aggregation that estimates: how large a set has to be for it, and its body for a set. */
export interface Estimate {
  readonly name: string;
  size(draw: Draw): number;
  body(draw: Draw, size: number): JsonObject;
}

/** Percents in steps of a thousandth. */
const percents = (draw: Draw) => draw.list(1, 8, () => draw.below(100_001) / 1000);
/** A compression with which a set of this size has estimates. */
const compression = (draw: Draw, size: number) => draw.between(1, Math.max(1, Math.floor((size / 20) * 10) - 5)) / 10;
const numbers = (draw: Draw) => draw.one(['d', 'n']);

const tdigest: Estimate = {
  name: 'tdigest',
  size: (draw) => draw.between(100, 3000),
  body: (draw, size) => ({
    percentiles: {
      field: numbers(draw),
      percents: [...new Set(percents(draw))],
      tdigest: { compression: compression(draw, size) },
    },
  }),
};

const hdr: Estimate = {
  name: 'hdr',
  size: (draw) => draw.between(1, 1000),
  body: (draw) => ({
    percentiles: {
      field: numbers(draw),
      percents: [...new Set(percents(draw))],
      hdr: { number_of_significant_value_digits: draw.between(0, 5) },
    },
  }),
};

const cardinality: Estimate = {
  name: 'cardinality',
  size: (draw) => draw.between(50, 3000),
  body: (draw, size) => ({
    cardinality: {
      field: draw.one(['d', 'n', 'k']),
      precision_threshold: draw.between(0, Math.max(1, Math.floor(size / 4))),
    },
  }),
};

const deviation: Estimate = {
  name: 'deviation',
  size: tdigest.size,
  body: (draw, size) => ({
    median_absolute_deviation: { field: numbers(draw), compression: compression(draw, size) },
  }),
};

/** All that are compared. */
export const ESTIMATES: readonly Estimate[] = [tdigest, hdr, cardinality, deviation];
