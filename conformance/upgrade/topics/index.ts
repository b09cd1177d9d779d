import { EXPLANATIONS } from './explanations.ts';
import { MAPPING } from './mapping.ts';
import { QUERIES } from './queries.ts';
import { REQUESTS } from './requests.ts';
import type { Topic } from './topic.ts';

export type { RequestDivergence, Topic } from './topic.ts';

/** The changes. The first that explains a difference has it. */
export const TOPICS: readonly Topic[] = [...EXPLANATIONS, ...MAPPING, ...REQUESTS, ...QUERIES];
