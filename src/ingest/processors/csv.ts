import { illegalArgument } from '../../errors/index.ts';
import { javaText } from '../document/render_value.ts';
import type { Options } from '../options.ts';
import type { Factory } from '../processor.ts';
import { text } from './change_text.ts';
import { presentValue } from './present_value.ts';

/** The values of a line of CSV as fields; an empty one sets none, unless `empty_value` is set. */
export const csv: Factory = (options) => {
  const field = options.string('field');
  const quote = character(options, 'quote', '"', `like " or '`);
  const separator = character(options, 'separator', ',', 'like , or ;');
  const isTrimmed = options.boolean('trim', false);
  const emptyValue = options.take('empty_value');
  const ignoreMissing = options.boolean('ignore_missing', false);
  const targets = options.optionalList('target_fields')?.map(javaText);
  if (targets === undefined) throw options.error('target_fields', 'required property is missing');
  if (targets.length === 0) throw options.error('target_fields', "target fields list can't be empty");
  return (document) => {
    const value = presentValue(document, field, ignoreMissing);
    if (value === null) return;
    const line = text(field, value);
    if (line === '') return;
    const values = readLine(line, quote, separator, isTrimmed, targets.length);
    for (const [at, item] of values.entries()) {
      const target = targets[at] as string;
      if (item !== '') document.set(target, item);
      else if (emptyValue !== undefined) document.set(target, emptyValue);
    }
  };
};

function character(options: Options, name: string, byDefault: string, example: string): string {
  const given = options.optionalString(name) ?? byDefault;
  if (given.length === 1) return given;
  throw options.error(name, `${name} has to be single character ${example}`);
}

/** As many values of the line as there are target fields. */
function readLine(line: string, quote: string, separator: string, isTrimmed: boolean, most: number): string[] {
  const values: string[] = [];
  let at = 0;
  while (values.length < most && at <= line.length) {
    if (isTrimmed) while (line.charAt(at) === ' ' || line.charAt(at) === '\t') at++;
    if (line.charAt(at) !== quote) {
      const found = line.indexOf(separator, at);
      const end = found < 0 ? line.length : found;
      const value = line.slice(at, end);
      values.push(isTrimmed ? value.replace(/[ \t]+$/, '') : value);
      at = end + 1;
      continue;
    }
    let value = '';
    for (at++; ; at++) {
      if (at >= line.length) throw illegalArgument('Unmatched quote');
      if (line.charAt(at) !== quote) value += line.charAt(at);
      else if (line.charAt(at + 1) === quote) {
        value += quote;
        at++;
      } else break;
    }
    at++;
    if (isTrimmed) while (line.charAt(at) === ' ' || line.charAt(at) === '\t') at++;
    if (at < line.length && line.charAt(at) !== separator) {
      throw illegalArgument(`character '${line.charAt(at)}' after quoted field at ${at}`);
    }
    values.push(value);
    at++;
  }
  return values;
}
