import type { Namespace } from '../endpoint.ts';
import * as getRepository from './get_repository.ts';

export const snapshot: Namespace = { 'snapshot.get_repository': getRepository };
