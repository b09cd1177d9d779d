import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { NAMESPACE } from '../scenario.ts';

const DIGITS = NAMESPACE.match(/\d+/)?.[0].length ?? 0;

/** The namespace that one lane of one process uses on a server that others may use too; as long as the generated one. */
export const namespaceOf = (lane: number): string =>
  NAMESPACE.replace(/\d+/, String((process.pid * 8 + lane + 1) % 10 ** DIGITS).padStart(DIGITS, '0'));

const rename = (text: string, from: string, to: string): string =>
  text.includes(from) ? text.replaceAll(from, to) : text;

/** A reply with the generated names in place of a lane's. */
export function generatedNames(reply: Reply, namespace: string): Reply {
  const body = rename(reply.body, namespace, NAMESPACE);
  const headers: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(reply.headers)) {
    headers[name] =
      typeof value === 'string'
        ? rename(value, namespace, NAMESPACE)
        : value.map((one) => rename(one, namespace, NAMESPACE));
  }
  return { status: reply.status, headers, body };
}

/** A request as it is sent: the lane's names, and the values that earlier replies gave for `{{name}}`. */
export function spell(step: Step, namespace: string, stored: ReadonlyMap<string, string>): Step {
  const fill = (text: string) => rename(fillIn(text, stored), NAMESPACE, namespace);
  const { body } = step;
  return {
    ...step,
    path: fill(step.path),
    ...(body === undefined || body instanceof Uint8Array
      ? {}
      : { body: fill(typeof body === 'string' ? body : JSON.stringify(body)) }),
  };
}

/** Replaces `{{name}}` by the value that was stored under the name; an unknown name is not changed. */
export const fillIn = (text: string, stored: ReadonlyMap<string, string>): string =>
  text.includes('{{') ? text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => stored.get(name) ?? whole) : text;
