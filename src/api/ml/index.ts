import type { Namespace } from '../endpoint.ts';
import * as clearTrainedModelDeploymentCache from './clear_trained_model_deployment_cache.ts';
import * as closeJob from './close_job.ts';
import * as deleteCalendar from './delete_calendar.ts';
import * as deleteCalendarEvent from './delete_calendar_event.ts';
import * as deleteCalendarJob from './delete_calendar_job.ts';
import * as deleteDataFrameAnalytics from './delete_data_frame_analytics.ts';
import * as deleteDatafeed from './delete_datafeed.ts';
import * as deleteExpiredData from './delete_expired_data.ts';
import * as deleteFilter from './delete_filter.ts';
import * as deleteForecast from './delete_forecast.ts';
import * as deleteJob from './delete_job.ts';
import * as deleteModelSnapshot from './delete_model_snapshot.ts';
import * as deleteTrainedModel from './delete_trained_model.ts';
import * as deleteTrainedModelAlias from './delete_trained_model_alias.ts';
import * as flushJob from './flush_job.ts';
import * as forecast from './forecast.ts';
import * as getBuckets from './get_buckets.ts';
import * as getCalendarEvents from './get_calendar_events.ts';
import * as getCalendars from './get_calendars.ts';
import * as getCategories from './get_categories.ts';
import * as getDataFrameAnalytics from './get_data_frame_analytics.ts';
import * as getDataFrameAnalyticsStats from './get_data_frame_analytics_stats.ts';
import * as getDatafeedStats from './get_datafeed_stats.ts';
import * as getDatafeeds from './get_datafeeds.ts';
import * as getFilters from './get_filters.ts';
import * as getInfluencers from './get_influencers.ts';
import * as getJobStats from './get_job_stats.ts';
import * as getJobs from './get_jobs.ts';
import * as getModelSnapshotUpgradeStats from './get_model_snapshot_upgrade_stats.ts';
import * as getModelSnapshots from './get_model_snapshots.ts';
import * as getRecords from './get_records.ts';
import * as getTrainedModels from './get_trained_models.ts';
import * as getTrainedModelsStats from './get_trained_models_stats.ts';
import * as inferTrainedModel from './infer_trained_model.ts';
import * as openJob from './open_job.ts';
import * as postCalendarEvents from './post_calendar_events.ts';
import * as postData from './post_data.ts';
import * as putCalendarJob from './put_calendar_job.ts';
import * as putTrainedModelAlias from './put_trained_model_alias.ts';
import * as putTrainedModelDefinitionPart from './put_trained_model_definition_part.ts';
import * as putTrainedModelVocabulary from './put_trained_model_vocabulary.ts';
import * as resetJob from './reset_job.ts';
import * as revertModelSnapshot from './revert_model_snapshot.ts';
import * as startDataFrameAnalytics from './start_data_frame_analytics.ts';
import * as startDatafeed from './start_datafeed.ts';
import * as startTrainedModelDeployment from './start_trained_model_deployment.ts';
import * as stopDataFrameAnalytics from './stop_data_frame_analytics.ts';
import * as stopDatafeed from './stop_datafeed.ts';
import * as updateDataFrameAnalytics from './update_data_frame_analytics.ts';
import * as updateDatafeed from './update_datafeed.ts';
import * as updateFilter from './update_filter.ts';
import * as updateJob from './update_job.ts';
import * as updateModelSnapshot from './update_model_snapshot.ts';
import * as updateTrainedModelDeployment from './update_trained_model_deployment.ts';
import * as upgradeJobSnapshot from './upgrade_job_snapshot.ts';

export const ml: Namespace = {
  'ml.clear_trained_model_deployment_cache': clearTrainedModelDeploymentCache,
  'ml.close_job': closeJob,
  'ml.delete_calendar': deleteCalendar,
  'ml.delete_calendar_event': deleteCalendarEvent,
  'ml.delete_calendar_job': deleteCalendarJob,
  'ml.delete_data_frame_analytics': deleteDataFrameAnalytics,
  'ml.delete_datafeed': deleteDatafeed,
  'ml.delete_expired_data': deleteExpiredData,
  'ml.delete_filter': deleteFilter,
  'ml.delete_forecast': deleteForecast,
  'ml.delete_job': deleteJob,
  'ml.delete_model_snapshot': deleteModelSnapshot,
  'ml.delete_trained_model': deleteTrainedModel,
  'ml.delete_trained_model_alias': deleteTrainedModelAlias,
  'ml.flush_job': flushJob,
  'ml.forecast': forecast,
  'ml.get_buckets': getBuckets,
  'ml.get_calendar_events': getCalendarEvents,
  'ml.get_calendars': getCalendars,
  'ml.get_categories': getCategories,
  'ml.get_data_frame_analytics': getDataFrameAnalytics,
  'ml.get_data_frame_analytics_stats': getDataFrameAnalyticsStats,
  'ml.get_datafeed_stats': getDatafeedStats,
  'ml.get_datafeeds': getDatafeeds,
  'ml.get_filters': getFilters,
  'ml.get_influencers': getInfluencers,
  'ml.get_job_stats': getJobStats,
  'ml.get_jobs': getJobs,
  'ml.get_model_snapshot_upgrade_stats': getModelSnapshotUpgradeStats,
  'ml.get_model_snapshots': getModelSnapshots,
  'ml.get_records': getRecords,
  'ml.get_trained_models': getTrainedModels,
  'ml.get_trained_models_stats': getTrainedModelsStats,
  'ml.infer_trained_model': inferTrainedModel,
  'ml.open_job': openJob,
  'ml.post_calendar_events': postCalendarEvents,
  'ml.post_data': postData,
  'ml.put_calendar_job': putCalendarJob,
  'ml.put_trained_model_alias': putTrainedModelAlias,
  'ml.put_trained_model_definition_part': putTrainedModelDefinitionPart,
  'ml.put_trained_model_vocabulary': putTrainedModelVocabulary,
  'ml.reset_job': resetJob,
  'ml.revert_model_snapshot': revertModelSnapshot,
  'ml.start_data_frame_analytics': startDataFrameAnalytics,
  'ml.start_datafeed': startDatafeed,
  'ml.start_trained_model_deployment': startTrainedModelDeployment,
  'ml.stop_data_frame_analytics': stopDataFrameAnalytics,
  'ml.stop_datafeed': stopDatafeed,
  'ml.update_data_frame_analytics': updateDataFrameAnalytics,
  'ml.update_datafeed': updateDatafeed,
  'ml.update_filter': updateFilter,
  'ml.update_job': updateJob,
  'ml.update_model_snapshot': updateModelSnapshot,
  'ml.update_trained_model_deployment': updateTrainedModelDeployment,
  'ml.upgrade_job_snapshot': upgradeJobSnapshot,
};
