import { crash } from './crash.ts';
import type { Defect } from './defect.ts';
import { hang } from './hang.ts';
import { ignoredItemErrors } from './ignored_item_errors.ts';
import { leakedContexts } from './leaked_contexts.ts';
import { leakedSockets } from './leaked_sockets.ts';
import { doubledDocuments, lostDocuments, otherDocuments } from './lost_documents.ts';
import { refusedValidReply } from './refused_valid_reply.ts';
import { retryStorm } from './retry_storm.ts';
import { unhandledRejection } from './unhandled_rejection.ts';
import { pointlessRetry, unsafeRetry } from './unsafe_retry.ts';

/** Every kind of defect that runs are searched for. */
export const DEFECTS: readonly Defect[] = [
  crash,
  hang,
  unhandledRejection,
  lostDocuments,
  ignoredItemErrors,
  doubledDocuments,
  otherDocuments,
  unsafeRetry,
  pointlessRetry,
  retryStorm,
  leakedContexts,
  leakedSockets,
  refusedValidReply,
];
