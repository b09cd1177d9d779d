import type { Namespace } from '../endpoint.ts';

export const cat: Namespace = {};
