import type { Namespace } from '../endpoint.ts';
import * as deleteGeoipDatabase from './delete_geoip_database.ts';
import * as deleteIpLocationDatabase from './delete_ip_location_database.ts';
import * as deletePipeline from './delete_pipeline.ts';
import * as geoIpStats from './geo_ip_stats.ts';
import * as getGeoipDatabase from './get_geoip_database.ts';
import * as getIpLocationDatabase from './get_ip_location_database.ts';
import * as getPipeline from './get_pipeline.ts';
import * as processorGrok from './processor_grok.ts';
import * as putPipeline from './put_pipeline.ts';
import * as simulate from './simulate.ts';

export const ingest: Namespace = {
  'ingest.delete_geoip_database': deleteGeoipDatabase,
  'ingest.delete_ip_location_database': deleteIpLocationDatabase,
  'ingest.delete_pipeline': deletePipeline,
  'ingest.geo_ip_stats': geoIpStats,
  'ingest.get_geoip_database': getGeoipDatabase,
  'ingest.get_ip_location_database': getIpLocationDatabase,
  'ingest.get_pipeline': getPipeline,
  'ingest.processor_grok': processorGrok,
  'ingest.put_pipeline': putPipeline,
  'ingest.simulate': simulate,
};
