import { missingResource } from '../absent/missing_resource.ts';
import type { Namespace } from '../endpoint.ts';
import * as closeJob from './close_job.ts';
import * as deleteExpiredData from './delete_expired_data.ts';
import * as deleteFilter from './delete_filter.ts';
import * as getCalendarEvents from './get_calendar_events.ts';
import * as getCalendars from './get_calendars.ts';
import * as getDataFrameAnalytics from './get_data_frame_analytics.ts';
import * as getDataFrameAnalyticsStats from './get_data_frame_analytics_stats.ts';
import * as getDatafeedStats from './get_datafeed_stats.ts';
import * as getDatafeeds from './get_datafeeds.ts';
import * as getFilters from './get_filters.ts';
import * as getJobStats from './get_job_stats.ts';
import * as getJobs from './get_jobs.ts';
import * as getModelSnapshotUpgradeStats from './get_model_snapshot_upgrade_stats.ts';
import * as getTrainedModels from './get_trained_models.ts';
import * as getTrainedModelsStats from './get_trained_models_stats.ts';
import * as stopDataFrameAnalytics from './stop_data_frame_analytics.ts';
import * as stopDatafeed from './stop_datafeed.ts';
import * as updateFilter from './update_filter.ts';

const missingTrainedModel = missingResource((path) => `No known trained model with model_id [${path.model_id}]`);
const missingCalendar = missingResource((path) => `No calendar with id [${path.calendar_id}]`);
const missingAnalytics = missingResource((path) => `No known data frame analytics with id [${path.id}]`);
const missingDatafeed = missingResource((path) => `No datafeed with id [${path.datafeed_id}] exists`);
const missingJob = missingResource((path) => `No known job with id '${path.job_id}'`);

export const ml: Namespace = {
  'ml.clear_trained_model_deployment_cache': missingTrainedModel(),
  'ml.close_job': closeJob,
  'ml.delete_calendar': missingCalendar(),
  'ml.delete_calendar_event': missingCalendar(),
  'ml.delete_calendar_job': missingCalendar(),
  'ml.delete_data_frame_analytics': missingAnalytics('force', 'timeout'),
  'ml.delete_datafeed': missingDatafeed('force'),
  'ml.delete_expired_data': deleteExpiredData,
  'ml.delete_filter': deleteFilter,
  'ml.delete_forecast': missingJob('allow_no_forecasts', 'timeout'),
  'ml.delete_job': missingJob('delete_user_annotations', 'force', 'wait_for_completion'),
  'ml.delete_model_snapshot': missingJob(),
  'ml.delete_trained_model': missingTrainedModel('force', 'timeout'),
  'ml.delete_trained_model_alias': missingTrainedModel(),
  'ml.flush_job': missingJob('advance_time', 'calc_interim', 'end', 'skip_time', 'start'),
  'ml.forecast': missingJob('duration', 'expires_in', 'max_model_memory'),
  'ml.get_buckets': missingJob(
    'anomaly_score',
    'desc',
    'end',
    'exclude_interim',
    'expand',
    'from',
    'size',
    'sort',
    'start',
  ),
  'ml.get_calendar_events': getCalendarEvents,
  'ml.get_calendars': getCalendars,
  'ml.get_categories': missingJob('from', 'partition_field_value', 'size'),
  'ml.get_data_frame_analytics': getDataFrameAnalytics,
  'ml.get_data_frame_analytics_stats': getDataFrameAnalyticsStats,
  'ml.get_datafeed_stats': getDatafeedStats,
  'ml.get_datafeeds': getDatafeeds,
  'ml.get_filters': getFilters,
  'ml.get_influencers': missingJob(
    'desc',
    'end',
    'exclude_interim',
    'from',
    'influencer_score',
    'size',
    'sort',
    'start',
  ),
  'ml.get_job_stats': getJobStats,
  'ml.get_jobs': getJobs,
  'ml.get_model_snapshot_upgrade_stats': getModelSnapshotUpgradeStats,
  'ml.get_model_snapshots': missingJob('desc', 'end', 'from', 'size', 'sort', 'start'),
  'ml.get_records': missingJob('desc', 'end', 'exclude_interim', 'from', 'record_score', 'size', 'sort', 'start'),
  'ml.get_trained_models': getTrainedModels,
  'ml.get_trained_models_stats': getTrainedModelsStats,
  'ml.infer_trained_model': missingTrainedModel('timeout'),
  'ml.open_job': missingJob('timeout'),
  'ml.post_calendar_events': missingCalendar(),
  'ml.post_data': missingJob('reset_end', 'reset_start'),
  'ml.put_calendar_job': missingCalendar(),
  'ml.put_trained_model_alias': missingTrainedModel('reassign'),
  'ml.put_trained_model_definition_part': missingTrainedModel(),
  'ml.put_trained_model_vocabulary': missingTrainedModel(),
  'ml.reset_job': missingJob('delete_user_annotations', 'wait_for_completion'),
  'ml.revert_model_snapshot': missingJob('delete_intervening_results'),
  'ml.start_data_frame_analytics': missingAnalytics('timeout'),
  'ml.start_datafeed': missingDatafeed('end', 'start', 'timeout'),
  'ml.start_trained_model_deployment': missingTrainedModel(
    'cache_size',
    'deployment_id',
    'number_of_allocations',
    'priority',
    'queue_capacity',
    'threads_per_allocation',
    'timeout',
    'wait_for',
  ),
  'ml.stop_data_frame_analytics': stopDataFrameAnalytics,
  'ml.stop_datafeed': stopDatafeed,
  'ml.update_data_frame_analytics': missingAnalytics(),
  'ml.update_datafeed': missingDatafeed(
    'allow_no_indices',
    'expand_wildcards',
    'ignore_throttled',
    'ignore_unavailable',
  ),
  'ml.update_filter': updateFilter,
  'ml.update_job': missingJob(),
  'ml.update_model_snapshot': missingJob(),
  'ml.update_trained_model_deployment': missingTrainedModel('number_of_allocations'),
  'ml.upgrade_job_snapshot': missingJob('timeout', 'wait_for_completion'),
};
