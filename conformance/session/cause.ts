import { createHash } from 'node:crypto';
import type { Divergence, Kind } from '../compare/divergence.ts';
import { cellsOf } from '../matrix/cells.ts';
import type { StepVerdict } from './compare.ts';

/** A key that divergences of one cause share before they are shrunk. */
export interface Cause {
  readonly kind: Kind;
  /** The operation of the request, for example `search`. */
  readonly operation: string;
  /** Path of the divergence with `#` for numbers. */
  readonly path: string;
  /** The two values where they are words, else their types; for an error the two types. */
  readonly detail: string;
}

/** Which of several differences in one reply is reported first. */
const PRECEDENCE: readonly Kind[] = [
  'crash',
  'hang',
  'law',
  'status',
  'error type',
  'header',
  'missing key',
  'extra key',
  'order',
  'value',
  'score',
  'error wording',
  'layout',
];

/** The divergence of a reply that represents the others. */
export function primary(divergences: readonly Divergence[]): Divergence | undefined {
  return divergences.toSorted((a, b) => PRECEDENCE.indexOf(a.kind) - PRECEDENCE.indexOf(b.kind))[0];
}

/** The operation a request is sent to: its first cell without the part before the slash. */
export const operationOf = (step: StepVerdict['step']): string =>
  (cellsOf(step).find((cell) => cell.startsWith('api/') && !cell.includes('?')) ?? 'api/unknown').slice('api/'.length);

const errorType = (body: string): string => /"type" ?: ?"(\w+)"/.exec(body)?.[1] ?? 'error';

const sketch = (value: string): string => {
  if (/^-?\d/.test(value)) return 'number';
  const text = value.replaceAll(/"/g, '');
  if (/^[a-z_ ()]{1,30}$/i.test(text)) return text;
  return value.startsWith('{') ? 'object' : value.startsWith('[') ? 'array' : 'text';
};

/** An error text without the values that it quotes: `Unknown key for a [#] in [#].` */
const template = (wording: string): string =>
  wording
    .replaceAll(/\[[^\]]*\]/g, '[#]')
    .replaceAll(/\d+/g, '#')
    .slice(0, 80);

function detailOf({ expected, actual }: StepVerdict, { kind, ...values }: Divergence): string {
  if (kind === 'status') {
    const side = ({ status, body }: StepVerdict['expected']) =>
      status >= 400 ? `${status} ${errorType(body)}` : `${status}`;
    return `${side(expected)} → ${side(actual)}`;
  }
  if (kind === 'error wording') return template(values.expected);
  if (kind === 'crash' || kind === 'hang' || kind === 'layout') return '';
  return `${sketch(values.expected)} → ${sketch(values.actual)}`;
}

/** Headers that a server sends with every reply: one cause, whatever the request. */
const EVERYWHERE = /^header\.(content-type|content-encoding|x-elastic-product)$/;
const ANY = 'any request';

/** Whether a cause is one of all replies. */
export const isEverywhere = ({ operation }: Cause): boolean => operation === ANY;

/** The divergences of one reply that have causes of their own: each header that all replies have, and the rest. */
export function separate(divergences: readonly Divergence[]): (readonly Divergence[])[] {
  const rest = divergences.filter(({ path }) => !EVERYWHERE.test(path));
  const headers = divergences.filter(({ path }) => EVERYWHERE.test(path)).map((divergence) => [divergence]);
  return rest.length > 0 ? [rest, ...headers] : headers;
}

/** The cause of a verdict with divergences. */
export function causeOf(verdict: StepVerdict): Cause | undefined {
  const first = primary(verdict.divergences);
  if (first === undefined) return undefined;
  if (EVERYWHERE.test(first.path)) {
    return { kind: first.kind, operation: ANY, path: first.path, detail: `${first.expected} → ${first.actual}` };
  }
  const path = first.path.replaceAll(/\d+/g, '#');
  return { kind: first.kind, operation: operationOf(verdict.step), path, detail: detailOf(verdict, first) };
}

/** The cause of all breaches of one law. */
export const lawCause = (law: string): Cause => ({ kind: 'law', operation: law, path: '', detail: '' });

export const causeKey = ({ kind, operation, path, detail }: Cause): string =>
  [kind, operation, path, detail].join('\u0000');

/** The id of a group, the same in every run: of its cause and of the cells of the smallest request that has it. */
export function groupId(cause: Cause, cells: readonly string[]): string {
  const parts = [causeKey(cause), ...(cause.operation === ANY ? [] : [...cells].sort())];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 10);
}

/** A cause in one line. */
export const titleOf = ({ kind, operation, path, detail }: Cause): string =>
  `${operation}: ${kind}${path === 'status' || path === '' ? '' : ` of ${path}`}${detail === '' ? '' : `, ${detail}`}`;
