import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Counts of downloads of GeoIP databases: none are downloaded. */
export const handler: Handler = () => {
  const stats = {
    successful_downloads: 0,
    failed_downloads: 0,
    total_download_time: 0,
    databases_count: 0,
    skipped_updates: 0,
    expired_databases: 0,
  };
  return { status: 200, body: { stats, nodes: {} } };
};
