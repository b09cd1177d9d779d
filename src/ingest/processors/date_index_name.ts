import { isReported, NotImplementedError } from '../../errors/index.ts';
import { javaText } from '../document/render_value.ts';
import type { Factory } from '../processor.ts';
import type { DateFormat } from '../services.ts';
import { compileTemplate } from '../template.ts';
import { compileDate } from './date_reader.ts';
import { firstDate } from './first_date.ts';

const FORMAT = "yyyy-MM-dd'T'HH:mm:ss.SSSXX";

/** Sets the index to an expression of date math, so that a document is stored in the index of its date. */
export const date_index_name: Factory = (options, { services }) => {
  const locale = options.optionalString('locale') ?? 'en';
  const zone = options.optionalString('timezone') ?? 'UTC';
  const formats = options.optionalList('date_formats')?.map(javaText) ?? [FORMAT];
  validateLocale(locale, services.dateFormat);
  const year = services.dateFormat('yyyy');
  // An unknown zone is an error of the definition, whatever is printed in it.
  year.print(0, zone);
  const readers = formats.map((format) => compileDate(format, zone, locale, services));
  const field = options.string('field');
  const prefix = options.optionalTemplate('index_name_prefix') ?? compileTemplate('');
  const rounding = options.template('date_rounding');
  const nameFormat = options.optionalTemplate('index_name_format') ?? compileTemplate('yyyy-MM-dd');
  return (document) => {
    const pattern = nameFormat(document);
    const value = document.get(field);
    // ES: the date is read before the format of the name is compiled (modules/ingest/date_index_name).
    const { output, error } = compiled(() => services.dateFormat(pattern));
    const printed = firstDate(
      value,
      readers.map((read) => (text: string) => read(text, output ?? year)),
    );
    if (error !== undefined) throw error;
    document.set('_index', `<${prefix(document)}{${printed}||/${rounding(document)}{${pattern}|${zone}}}>`);
  };
};

function compiled(compile: () => DateFormat): { readonly output?: DateFormat; readonly error?: unknown } {
  try {
    return { output: compile() };
  } catch (error) {
    return { error };
  }
}

function validateLocale(locale: string, compile: (pattern: string, locale: string) => unknown): void {
  try {
    compile('yyyy', locale);
  } catch (error) {
    if (!isReported(error)) throw error;
    throw new NotImplementedError(`the locale [${locale}] of the ingest processor [date_index_name]`);
  }
}
