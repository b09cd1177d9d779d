import { defineCase } from '../../case.ts';
import { geoMetric } from './geo_metric.ts';

/** The centroid of the points of a field. */
export default defineCase(geoMetric('geo_centroid'));
