import { factsRecordings } from '../run/facts_recording.ts';
import type { Facts } from './facts.ts';

export const { readRecorded, writeRecorded } = factsRecordings<unknown, Facts>('scripts');
