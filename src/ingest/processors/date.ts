import {
  type ElasticsearchError,
  type ErrorCause,
  illegalArgument,
  isReported,
  NotImplementedError,
} from '../../errors/index.ts';
import { javaText } from '../document/render_value.ts';
import type { Factory } from '../processor.ts';
import { compileDateFormat } from './date_pattern.ts';
import { refuseOptions } from './refuse_options.ts';

/** Reads a date by the first format that fits, and sets it in UTC. */
export const date: Factory = (options) => {
  refuseOptions(options, 'locale', 'output_format');
  const field = options.string('field');
  const target = options.optionalString('target_field') ?? '@timestamp';
  const timezone = options.optionalString('timezone') ?? 'UTC';
  if (timezone !== 'UTC') throw new NotImplementedError(`the timezone [${timezone}] of the ingest processor [date]`);
  const given = options.optionalList('formats');
  if (given === undefined) throw options.error('formats', 'required property is missing');
  const formats = given.map((format) => compileDateFormat(javaText(format)));
  return (document) => {
    const value = document.get(field);
    const text = value === null ? '' : javaText(value);
    const errors: ElasticsearchError[] = [];
    for (const read of formats) {
      try {
        document.set(target, new Date(read(text)).toISOString());
        return;
      } catch (error) {
        if (!isReported(error)) throw error;
        errors.push(error);
      }
    }
    throw illegalArgument(`unable to parse date [${javaText(value)}]`, together(errors));
  };
};

/** ES: the error of the first format, with those of the others (modules/ingest/date). */
function together(errors: readonly ElasticsearchError[]): ErrorCause | undefined {
  const [first, ...others] = errors.map(
    ({ type, reason, caused_by }): ErrorCause => ({ type, reason, ...(caused_by === undefined ? {} : { caused_by }) }),
  );
  return first === undefined || others.length === 0 ? first : { ...first, suppressed: others };
}
