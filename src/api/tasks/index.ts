import type { Namespace } from '../endpoint.ts';
import * as list from './list.ts';

export const tasks: Namespace = { 'tasks.list': list };
