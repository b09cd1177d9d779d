import type { Step } from '../case.ts';
import { body as asBody, type Json, print } from './json.ts';
import type { State } from './state/state.ts';

export type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** A path of these parts, encoded; commas and asterisks of index expressions stay. */
export function path(parts: readonly string[], parameters: Parameters = {}): string {
  const joined = parts.map((part) => encodeURIComponent(part).replaceAll('%2C', ',').replaceAll('*', '*')).join('/');
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      value === ''
        ? name
        : `${name}=${encodeURIComponent(`${value}`).replaceAll('%2C', ',').replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}')}`,
    );
  return `/${joined}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** Those parameters of an API that are built. */
export function honoured(state: State, operation: string, parameters: Parameters): Parameters {
  const known = state.features.operations[operation]?.parameters ?? [];
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => known.includes(name)));
}

type Options = Pick<Step, 'headers' | 'keep' | 'levels'>;

/** A request; the body's numbers stay as they are written. */
export function request(method: string, at: string, body?: Json, options: Options = {}): Step {
  return { method, path: at, ...(body === undefined ? {} : { body: asBody(body) }), ...options };
}

/** A request of NDJSON lines. */
export function lines(method: string, at: string, all: readonly Json[], options: Options = {}): Step {
  const body = all.map((line) => `${print(line)}\n`).join('');
  return { method, path: at, body, headers: { 'content-type': 'application/x-ndjson' }, ...options };
}
