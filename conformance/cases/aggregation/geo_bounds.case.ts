import { defineCase } from '../../case.ts';
import { geoMetric } from './geo_metric.ts';

/** The smallest box that contains the points of a field. */
export default defineCase(geoMetric('geo_bounds'));
