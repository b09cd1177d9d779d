import type { Namespace } from '../endpoint.ts';
import * as getFeatures from './get_features.ts';
import * as resetFeatures from './reset_features.ts';

export const features: Namespace = {
  'features.get_features': getFeatures,
  'features.reset_features': resetFeatures,
};
