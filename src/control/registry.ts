import { checkpoint, deleteCheckpoint, listCheckpoints } from './checkpoint.ts';
import { readClock, setClock } from './clock.ts';
import type { ControlEndpoint } from './endpoint.ts';
import { clearFaults, readFaults, setFaults } from './faults.ts';
import { features } from './features.ts';
import { closeFork, fork } from './fork.ts';
import { clearRefused, refused } from './refused.ts';
import { reset } from './reset.ts';
import { restore } from './restore.ts';

/** Every control endpoint. */
export const ENDPOINTS: readonly ControlEndpoint[] = [
  reset,
  checkpoint,
  listCheckpoints,
  deleteCheckpoint,
  restore,
  fork,
  closeFork,
  readClock,
  setClock,
  refused,
  clearRefused,
  features,
  readFaults,
  setFaults,
  clearFaults,
];
