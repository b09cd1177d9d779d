import { checkpoint, deleteCheckpoint, listCheckpoints } from './checkpoint.ts';
import { readClock, setClock } from './clock.ts';
import { clusters } from './clusters.ts';
import { dump } from './dump.ts';
import type { ControlEndpoint } from './endpoint.ts';
import { clearFaults, readFaults, setFaults } from './faults.ts';
import { features } from './features.ts';
import { closeFork, fork } from './fork.ts';
import { load } from './load.ts';
import { page } from './page.ts';
import { readRefresh, setRefresh } from './refresh.ts';
import { clearRefused, refused } from './refused.ts';
import { clearRequests, listRequests } from './requests.ts';
import { reset } from './reset.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';

/** Every control endpoint. */
export const ENDPOINTS: readonly ControlEndpoint[] = [
  page,
  reset,
  checkpoint,
  listCheckpoints,
  deleteCheckpoint,
  restore,
  fork,
  closeFork,
  clusters,
  readClock,
  setClock,
  seed,
  readRefresh,
  setRefresh,
  load,
  dump,
  listRequests,
  clearRequests,
  refused,
  clearRefused,
  features,
  readFaults,
  setFaults,
  clearFaults,
];
