import { rethrottle } from '../by_query/rethrottle.ts';

export const supports: readonly string[] = ['requests_per_second'];

export const handler = rethrottle;
