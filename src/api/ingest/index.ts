import type { Namespace } from '../endpoint.ts';
import * as getGeoipDatabase from './get_geoip_database.ts';
import * as getIpLocationDatabase from './get_ip_location_database.ts';
import * as getPipeline from './get_pipeline.ts';

export const ingest: Namespace = {
  'ingest.get_geoip_database': getGeoipDatabase,
  'ingest.get_ip_location_database': getIpLocationDatabase,
  'ingest.get_pipeline': getPipeline,
};
