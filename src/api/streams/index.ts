import type { Namespace } from '../endpoint.ts';
import * as logsDisable from './logs_disable.ts';
import * as status from './status.ts';

export const streams: Namespace = {
  'streams.logs_disable': logsDisable,
  'streams.status': status,
};
