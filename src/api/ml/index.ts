import type { Namespace } from '../endpoint.ts';
import * as closeJob from './close_job.ts';
import * as getCalendars from './get_calendars.ts';
import * as getDataFrameAnalytics from './get_data_frame_analytics.ts';
import * as getDataFrameAnalyticsStats from './get_data_frame_analytics_stats.ts';
import * as getDatafeedStats from './get_datafeed_stats.ts';
import * as getDatafeeds from './get_datafeeds.ts';
import * as getFilters from './get_filters.ts';
import * as getJobStats from './get_job_stats.ts';
import * as getJobs from './get_jobs.ts';
import * as getTrainedModels from './get_trained_models.ts';
import * as getTrainedModelsStats from './get_trained_models_stats.ts';
import * as stopDataFrameAnalytics from './stop_data_frame_analytics.ts';
import * as stopDatafeed from './stop_datafeed.ts';

export const ml: Namespace = {
  'ml.close_job': closeJob,
  'ml.get_calendars': getCalendars,
  'ml.get_data_frame_analytics': getDataFrameAnalytics,
  'ml.get_data_frame_analytics_stats': getDataFrameAnalyticsStats,
  'ml.get_datafeed_stats': getDatafeedStats,
  'ml.get_datafeeds': getDatafeeds,
  'ml.get_filters': getFilters,
  'ml.get_job_stats': getJobStats,
  'ml.get_jobs': getJobs,
  'ml.get_trained_models': getTrainedModels,
  'ml.get_trained_models_stats': getTrainedModelsStats,
  'ml.stop_data_frame_analytics': stopDataFrameAnalytics,
  'ml.stop_datafeed': stopDatafeed,
};
