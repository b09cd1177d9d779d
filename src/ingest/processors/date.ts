import { illegalArgument, isReported, NotImplementedError } from '../../errors/index.ts';
import { javaText } from '../document/render_value.ts';
import type { Factory } from '../processor.ts';
import type { DateFormat, IngestServices } from '../services.ts';
import { compileDate, type ReadDate } from './date_reader.ts';
import { firstDate } from './first_date.ts';

const OUTPUT = "yyyy-MM-dd'T'HH:mm:ss.SSSXXX";
const ENGLISH = 'en';

/** Reads a date by the first format that fits, and sets it in a zone. */
export const date: Factory = (options, { services }) => {
  const field = options.string('field');
  const target = options.optionalString('target_field') ?? '@timestamp';
  const timezone = options.optionalTemplate('timezone');
  const locale = options.optionalTemplate('locale');
  const given = options.optionalList('formats');
  if (given === undefined) throw options.error('formats', 'required property is missing');
  const formats = given.map((format) => javaText(format));
  const pattern = options.optionalString('output_format') ?? OUTPUT;
  const output = compileOutput(pattern, services);
  const compiled = new Map<string, ReadDate>();
  const reader = (format: string, zone: string | undefined, language: string): ReadDate => {
    const key = JSON.stringify([format, zone, language]);
    const known = compiled.get(key) ?? compileDate(format, zone, language, services);
    // Templates may have any number of values.
    if (compiled.size < 100) compiled.set(key, known);
    return known;
  };
  return (document) => {
    const value = document.get(field);
    const zone = timezone?.(document);
    if (/^(?:UTC|GMT|UT)/.test(zone ?? '') && /[Vz]/.test(pattern)) {
      throw new NotImplementedError(`the name of the zone [${zone}] in the output of the ingest processor [date]`);
    }
    const language = locale?.(document) ?? ENGLISH;
    const readers = formats.map((format) => (text: string) => reader(format, zone, language)(text, output));
    document.set(target, firstDate(value, readers));
  };
};

/** ES: names are those of no language, whatever the locale (modules/ingest/date_options). */
function compileOutput(pattern: string, services: IngestServices): DateFormat {
  try {
    return services.dateFormat(pattern);
  } catch (error) {
    if (!isReported(error)) throw error;
    const { type, reason, caused_by } = error;
    throw illegalArgument(`invalid output format [${pattern}]`, { type, reason, ...(caused_by && { caused_by }) });
  }
}
