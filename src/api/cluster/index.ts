import type { Namespace } from '../endpoint.ts';

export const cluster: Namespace = {};
