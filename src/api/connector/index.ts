import type { Namespace } from '../endpoint.ts';
import * as checkIn from './check_in.ts';
import * as delete_ from './delete.ts';
import * as get from './get.ts';
import * as lastSync from './last_sync.ts';
import * as list from './list.ts';
import * as secretDelete from './secret_delete.ts';
import * as secretGet from './secret_get.ts';
import * as syncJobCancel from './sync_job_cancel.ts';
import * as syncJobCheckIn from './sync_job_check_in.ts';
import * as syncJobClaim from './sync_job_claim.ts';
import * as syncJobDelete from './sync_job_delete.ts';
import * as syncJobError from './sync_job_error.ts';
import * as syncJobGet from './sync_job_get.ts';
import * as syncJobList from './sync_job_list.ts';
import * as syncJobUpdateStats from './sync_job_update_stats.ts';
import * as updateActiveFiltering from './update_active_filtering.ts';
import * as updateApiKeyId from './update_api_key_id.ts';
import * as updateConfiguration from './update_configuration.ts';
import * as updateError from './update_error.ts';
import * as updateFeatures from './update_features.ts';
import * as updateFiltering from './update_filtering.ts';
import * as updateFilteringValidation from './update_filtering_validation.ts';
import * as updateIndexName from './update_index_name.ts';
import * as updateName from './update_name.ts';
import * as updateNative from './update_native.ts';
import * as updatePipeline from './update_pipeline.ts';
import * as updateScheduling from './update_scheduling.ts';
import * as updateServiceType from './update_service_type.ts';
import * as updateStatus from './update_status.ts';

export const connector: Namespace = {
  'connector.check_in': checkIn,
  'connector.delete': delete_,
  'connector.get': get,
  'connector.last_sync': lastSync,
  'connector.list': list,
  'connector.secret_delete': secretDelete,
  'connector.secret_get': secretGet,
  'connector.sync_job_cancel': syncJobCancel,
  'connector.sync_job_check_in': syncJobCheckIn,
  'connector.sync_job_claim': syncJobClaim,
  'connector.sync_job_delete': syncJobDelete,
  'connector.sync_job_error': syncJobError,
  'connector.sync_job_get': syncJobGet,
  'connector.sync_job_list': syncJobList,
  'connector.sync_job_update_stats': syncJobUpdateStats,
  'connector.update_active_filtering': updateActiveFiltering,
  'connector.update_api_key_id': updateApiKeyId,
  'connector.update_configuration': updateConfiguration,
  'connector.update_error': updateError,
  'connector.update_features': updateFeatures,
  'connector.update_filtering': updateFiltering,
  'connector.update_filtering_validation': updateFilteringValidation,
  'connector.update_index_name': updateIndexName,
  'connector.update_name': updateName,
  'connector.update_native': updateNative,
  'connector.update_pipeline': updatePipeline,
  'connector.update_scheduling': updateScheduling,
  'connector.update_service_type': updateServiceType,
  'connector.update_status': updateStatus,
};
