import type { Namespace } from '../endpoint.ts';

export const indices: Namespace = {};
