import { missingResource } from '../absent/missing_resource.ts';
import type { Namespace } from '../endpoint.ts';
import * as list from './list.ts';
import * as syncJobList from './sync_job_list.ts';

const missingConnector = missingResource((path) => `connector [${path.connector_id}] not found`);
const missingSyncJob = missingResource((path) => `connector sync job [${path.connector_sync_job_id}] not found`);
const missingSecret = missingResource((path) => `No secret with id [${path.id}]`);

export const connector: Namespace = {
  'connector.check_in': missingConnector(),
  'connector.delete': missingConnector('delete_sync_jobs', 'hard'),
  'connector.get': missingConnector('include_deleted'),
  'connector.last_sync': missingConnector(),
  'connector.list': list,
  'connector.secret_delete': missingSecret(),
  'connector.secret_get': missingSecret(),
  'connector.sync_job_cancel': missingSyncJob(),
  'connector.sync_job_check_in': missingSyncJob(),
  'connector.sync_job_claim': missingSyncJob(),
  'connector.sync_job_delete': missingSyncJob(),
  'connector.sync_job_error': missingSyncJob(),
  'connector.sync_job_get': missingSyncJob(),
  'connector.sync_job_list': syncJobList,
  'connector.sync_job_update_stats': missingSyncJob(),
  'connector.update_active_filtering': missingConnector(),
  'connector.update_api_key_id': missingConnector(),
  'connector.update_configuration': missingConnector(),
  'connector.update_error': missingConnector(),
  'connector.update_features': missingConnector(),
  'connector.update_filtering': missingConnector(),
  'connector.update_filtering_validation': missingConnector(),
  'connector.update_index_name': missingConnector(),
  'connector.update_name': missingConnector(),
  'connector.update_native': missingConnector(),
  'connector.update_pipeline': missingConnector(),
  'connector.update_scheduling': missingConnector(),
  'connector.update_service_type': missingConnector(),
  'connector.update_status': missingConnector(),
};
