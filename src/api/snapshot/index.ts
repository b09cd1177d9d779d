import type { Namespace } from '../endpoint.ts';
import * as cleanupRepository from './cleanup_repository.ts';
import * as clone from './clone.ts';
import * as create from './create.ts';
import * as createRepository from './create_repository.ts';
import * as delete_ from './delete.ts';
import * as deleteRepository from './delete_repository.ts';
import * as get from './get.ts';
import * as getRepository from './get_repository.ts';
import * as restore from './restore.ts';
import * as status from './status.ts';
import * as verifyRepository from './verify_repository.ts';

export const snapshot: Namespace = {
  'snapshot.cleanup_repository': cleanupRepository,
  'snapshot.clone': clone,
  'snapshot.create': create,
  'snapshot.create_repository': createRepository,
  'snapshot.delete': delete_,
  'snapshot.delete_repository': deleteRepository,
  'snapshot.get': get,
  'snapshot.get_repository': getRepository,
  'snapshot.restore': restore,
  'snapshot.status': status,
  'snapshot.verify_repository': verifyRepository,
};
