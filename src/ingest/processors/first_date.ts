import { type ElasticsearchError, isReported } from '../../errors/index.ts';
import { javaText } from '../document/render_value.ts';
import type { Value } from '../document/value.ts';
import { unparsed } from './date_reader.ts';

/** The result of the first reader that reads a value as a date; throws the errors of all where none does. */
export function firstDate(value: Value, readers: readonly ((text: string) => string)[]): string {
  // ES: null is read as an empty text (modules/ingest/date).
  const text = value === null ? '' : javaText(value);
  const errors: ElasticsearchError[] = [];
  for (const read of readers) {
    try {
      return read(text);
    } catch (error) {
      if (!isReported(error)) throw error;
      errors.push(error);
    }
  }
  throw unparsed(javaText(value), errors);
}
