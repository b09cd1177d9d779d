import { type ErrorCause, illegalArgument } from '../../errors/index.ts';

/** A task id of a request, `node:number`. */
export interface TaskId {
  readonly text: string;
  readonly node: string;
  readonly number: number;
}

/** Parses a task id. ES: the number is the text after the first colon, and any long (api/tasks/tasks). */
export function parseTaskId(text: string): TaskId {
  const colon = text.indexOf(':');
  const malformed = (cause?: ErrorCause) => illegalArgument(`malformed task id ${text}`, cause);
  if (colon < 0) throw malformed();
  const number = text.slice(colon + 1);
  if (!/^[+-]?\d+$/.test(number)) {
    throw malformed({ type: 'number_format_exception', reason: `For input string: "${number}"` });
  }
  return { text, node: text.slice(0, colon), number: Number(number) };
}
