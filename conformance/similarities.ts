/** A similarity `DFR` of these parts. */
export const dfr = (basic_model: string, after_effect: string, normalization: string, more: object = {}) => ({
  type: 'DFR',
  basic_model,
  after_effect,
  normalization,
  ...more,
});

/** A similarity `IB` of these parts. */
export const ib = (distribution: string, lambda: string, normalization: string, more: object = {}) => ({
  type: 'IB',
  distribution,
  lambda,
  normalization,
  ...more,
});
