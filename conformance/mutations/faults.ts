import { engineFaults } from './engine/switches.ts';
import type { Fault } from './fault.ts';
import { aggregationReplies } from './replies/aggregation.ts';
import { documentReplies } from './replies/documents.ts';
import { errorReplies } from './replies/errors.ts';
import { httpReplies } from './replies/http.ts';
import { indexReplies } from './replies/indices.ts';
import { searchReplies } from './replies/search.ts';
import { documentRequests } from './requests/documents.ts';
import { otherRequests } from './requests/indices.ts';
import { searchRequests } from './requests/search.ts';

/** Faults that the proxy makes. */
export const proxyFaults: readonly Fault[] = [
  ...searchReplies,
  ...aggregationReplies,
  ...documentReplies,
  ...errorReplies,
  ...httpReplies,
  ...indexReplies,
  ...searchRequests,
  ...documentRequests,
  ...otherRequests,
];

/** All faults of the suite. */
export const faults: readonly Fault[] = [...proxyFaults, ...engineFaults];
