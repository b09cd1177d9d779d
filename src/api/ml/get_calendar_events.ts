import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['end', 'from', 'job_id', 'size', 'start'];

/** The events of calendars, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  parametersWithoutEffect(query, supports);
  refuseNames(path.calendar_id, (name) => `No calendar with id [${name}]`);
  return { status: 200, body: { count: 0, events: [] } };
};
