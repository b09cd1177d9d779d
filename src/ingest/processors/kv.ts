import { illegalArgument } from '../../errors/index.ts';
import { javaText } from '../document/render_value.ts';
import type { Factory } from '../processor.ts';
import { compileTemplate } from '../template.ts';
import { text } from './change_text.ts';
import { compilePattern, readPattern, splitText } from './java_pattern.ts';

/** Splits a text into keys and values, which become fields. */
export const kv: Factory = (options) => {
  const field = options.template('field');
  const target = compileTemplate(options.optionalString('target_field') ?? '');
  const fieldSplit = readPattern(options, 'field_split');
  const separator = options.string('value_split');
  const valueSplit = compilePattern(separator);
  const include = options.optionalList('include_keys')?.map(javaText);
  const exclude = options.optionalList('exclude_keys')?.map(javaText) ?? [];
  const ignoreMissing = options.boolean('ignore_missing', false);
  const trimKey = trimmer(options.optionalString('trim_key'));
  const trimValue = trimmer(options.optionalString('trim_value'));
  const strip = options.boolean('strip_brackets', false) ? stripBrackets : (value: string) => value;
  const prefix = options.optionalString('prefix') ?? '';
  return (document) => {
    const path = field(document);
    const value = document.find(path, ignoreMissing);
    if (value === null) {
      if (ignoreMissing) return;
      throw illegalArgument(`field [${path}] is null, cannot extract key-value pairs.`);
    }
    const below = target(document);
    for (const part of splitText(text(path, value), fieldSplit, false)) {
      const [given = '', item] = splitText(part, valueSplit, true, 2);
      if (item === undefined) throw illegalArgument(`field [${path}] does not contain value_split [${separator}]`);
      const key = trimKey(given);
      if (exclude.includes(key) || include?.includes(key) === false) continue;
      const to = `${below === '' ? '' : `${below}.`}${prefix}${key}`;
      const read = trimValue(strip(item));
      if (document.has(to)) document.append(to, read);
      else document.set(to, read);
    }
  };
};

/** Removes characters from both ends. */
function trimmer(characters: string | undefined): (value: string) => string {
  if (characters === undefined) return (value) => value;
  return (value) => {
    let [from, to] = [0, value.length];
    while (from < to && characters.includes(value.charAt(from))) from++;
    while (to > from && characters.includes(value.charAt(to - 1))) to--;
    return value.slice(from, to);
  };
}

const stripBrackets = (value: string) => value.replace(/^[([<"']|[\])>"']$/g, '');
