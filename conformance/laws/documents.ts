import type { Step } from '../case.ts';
import { bodyBytes } from '../run/exchange.ts';

/** A document as a scenario writes it. */
export interface DocumentOf {
  /** Its id, or undefined when the server gives it one. */
  readonly id: string | undefined;
  /** The source as it is sent. */
  readonly source: string;
}

const isSource = (text: string) => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !text.includes('{{');
  } catch {
    return false;
  }
};

function fromBulk(index: string, target: string, text: string): DocumentOf[] {
  const found: DocumentOf[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    let action: Record<string, { _index?: string; _id?: unknown } | undefined>;
    try {
      action = JSON.parse(lines[at] ?? '');
    } catch {
      continue;
    }
    if (action['delete'] !== undefined) continue;
    const source = lines[++at] ?? '';
    const meta = action['index'] ?? action['create'];
    if ((meta?._index ?? target) !== index || !meta || !isSource(source)) continue;
    found.push({ id: meta._id === undefined || meta._id === null ? undefined : String(meta._id), source });
  }
  return found;
}

/** The documents that a scenario writes whole to an index, in order; what is no JSON object is left out. */
export function documentsOf(index: string, steps: readonly Step[]): DocumentOf[] {
  const found: DocumentOf[] = [];
  for (const step of steps) {
    const [path = ''] = step.path.split('?');
    const [, first = '', kind = '', id] = path.split('/');
    const text = bodyBytes(step)?.toString('utf8') ?? '';
    if (path.endsWith('/_bulk')) {
      found.push(...fromBulk(index, first === '_bulk' ? '' : first, text));
    } else if (first === index && (kind === '_doc' || kind === '_create') && /^(PUT|POST)$/.test(step.method)) {
      if (isSource(text))
        found.push({ id: id === undefined || id === '' ? undefined : decodeURIComponent(id), source: text });
    }
  }
  return found;
}
