import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import { className, type Value } from '../document/value.ts';
import type { Options } from '../options.ts';
import type { Factory } from '../processor.ts';
import { presentValue } from './present_value.ts';

/** A processor that changes a string, or each string of a list; `read` reads further options and returns the function. */
export function changeText(read: (options: Options) => (text: string) => Value): Factory {
  return (options) => {
    const field = options.string('field');
    const ignoreMissing = options.boolean('ignore_missing', false);
    const target = options.optionalString('target_field') ?? field;
    const change = read(options);
    return (document) => {
      const value = presentValue(document, field, ignoreMissing);
      if (value === null) return;
      document.set(
        target,
        Array.isArray(value) ? value.map((item) => change(itemText(field, item))) : change(text(field, value)),
      );
    };
  };
}

/** The value as a string; throws if it is none. */
export function text(field: string, value: Value): string {
  if (typeof value === 'string') return value;
  throw illegalArgument(`field [${field}] of type [${className(value)}] cannot be cast to [java.lang.String]`);
}

function itemText(field: string, value: Value): string {
  if (value === null) {
    // ES: the text is that of the Java that runs the server (modules/ingest/html_strip).
    const reason = 'Cannot invoke "Object.getClass()" because "value" is null';
    throw new ElasticsearchError({ type: 'null_pointer_exception', reason, status: 500 });
  }
  if (typeof value === 'string') return value;
  const what = `value [${String(value)}] of type [${className(value)}]`;
  throw illegalArgument(`${what} in list field [${field}] cannot be cast to [java.lang.String]`);
}
