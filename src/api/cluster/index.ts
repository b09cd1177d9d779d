import type { Namespace } from '../endpoint.ts';
import * as health from './health.ts';

export const cluster: Namespace = { 'cluster.health': health };
