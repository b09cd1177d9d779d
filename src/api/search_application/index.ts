import type { Namespace } from '../endpoint.ts';
import * as delete_ from './delete.ts';
import * as deleteBehavioralAnalytics from './delete_behavioral_analytics.ts';
import * as get from './get.ts';
import * as getBehavioralAnalytics from './get_behavioral_analytics.ts';
import * as list from './list.ts';
import * as put from './put.ts';
import * as putBehavioralAnalytics from './put_behavioral_analytics.ts';
import * as search from './search.ts';

export const searchApplication: Namespace = {
  'search_application.delete': delete_,
  'search_application.delete_behavioral_analytics': deleteBehavioralAnalytics,
  'search_application.get': get,
  'search_application.get_behavioral_analytics': getBehavioralAnalytics,
  'search_application.list': list,
  'search_application.put': put,
  'search_application.put_behavioral_analytics': putBehavioralAnalytics,
  'search_application.search': search,
};
