import type { Step } from '../case.ts';
import { bodyBytes } from '../run/exchange.ts';

/** One document that a scenario writes. */
export interface WriteOf {
  /** The index or alias. */
  readonly target: string;
  /** Its id, or undefined when the server generates it. */
  readonly id: string | undefined;
  /** The source as it is sent; undefined of an update and of a body that is not a JSON object. */
  readonly source: string | undefined;
}

/** The text when it is a JSON object that depends on no earlier reply. */
function sourceOf(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !text.includes('{{')
      ? text
      : undefined;
  } catch {
    return undefined;
  }
}

type Meta = { readonly _index?: string; readonly _id?: unknown } | undefined;

function fromBulk(target: string, text: string): WriteOf[] {
  const found: WriteOf[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    let action: Readonly<Record<string, Meta>> | null;
    try {
      action = JSON.parse(lines[at] ?? '') as Readonly<Record<string, Meta>> | null;
    } catch {
      continue;
    }
    const meta = action?.['index'] ?? action?.['create'] ?? action?.['update'];
    if (!meta) continue;
    const source = lines[++at] ?? '';
    const id = meta._id === undefined || meta._id === null ? undefined : String(meta._id);
    found.push({ target: meta._index ?? target, id, source: action?.['update'] ? undefined : sourceOf(source) });
  }
  return found;
}

/** The documents that a scenario writes, in order. */
export function writesOf(steps: readonly Step[]): WriteOf[] {
  return steps.flatMap((step): WriteOf[] => {
    const [path = ''] = step.path.split('?');
    const [, target = '', kind = '', id = ''] = path.split('/');
    const text = bodyBytes(step)?.toString('utf8') ?? '';
    if (path.endsWith('/_bulk')) return fromBulk(target === '_bulk' ? '' : target, text);
    if (!/^(PUT|POST)$/.test(step.method) || !['_doc', '_create', '_update'].includes(kind)) return [];
    const source = kind === '_update' ? undefined : sourceOf(text);
    return [{ target, id: id === '' ? undefined : decodeURIComponent(id), source }];
  });
}
