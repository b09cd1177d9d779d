import type { Step } from '../case.ts';
import { factsRecordings } from '../run/facts_recording.ts';
import type { Facts } from './facts.ts';

export const { readRecorded, writeRecorded } = factsRecordings<Step, Facts>('field_types');
