import type { Namespace } from '../endpoint.ts';

export const global: Namespace = {};
