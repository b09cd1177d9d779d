import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = [
  'ignore_idle_threads',
  'interval',
  'snapshots',
  'sort',
  'threads',
  'timeout',
  'type',
];

/** The busiest threads of Java, as text. There are none: the reply is empty, as that of a reference which cannot read them. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  validateTimeouts(query, 'timeout', 'interval');
  parseBoolean(query, 'ignore_idle_threads', true);
  return { status: 200, body: '' };
};
