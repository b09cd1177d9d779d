import type { Namespace } from '../endpoint.ts';
import * as deletePipeline from './delete_pipeline.ts';
import * as getGeoipDatabase from './get_geoip_database.ts';
import * as getIpLocationDatabase from './get_ip_location_database.ts';
import * as getPipeline from './get_pipeline.ts';
import * as putPipeline from './put_pipeline.ts';
import * as simulate from './simulate.ts';

export const ingest: Namespace = {
  'ingest.delete_pipeline': deletePipeline,
  'ingest.get_geoip_database': getGeoipDatabase,
  'ingest.get_ip_location_database': getIpLocationDatabase,
  'ingest.get_pipeline': getPipeline,
  'ingest.put_pipeline': putPipeline,
  'ingest.simulate': simulate,
};
