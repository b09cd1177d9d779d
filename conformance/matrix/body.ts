import { roots } from './grammar.ts';
import { partialJson } from './partial_json.ts';
import { nestedSettings } from './settings.ts';
import { walk } from './walk.ts';

/** Adds the cells that the body of a request of this API touches; of a malformed body, those of the part that can be parsed. */
export function bodyCells(api: string, body: unknown, cells: Set<string>): void {
  if (body === undefined || body === null) return;
  if (isLines(api)) {
    if (typeof body === 'string') lineCells(api, body, cells);
    return;
  }
  const root = roots[api];
  if (root === undefined || root === 0 || body instanceof Uint8Array) return;
  const value = typeof body === 'string' ? partialJson(body) : body;
  walk(root, withNestedSettings(api, value), cells);
}

const isLines = (api: string) => api === 'bulk' || /(^|\.)msearch(_template)?$/.test(api);

function lineCells(api: string, body: string, cells: Set<string>): void {
  if (api === 'bulk') bulkCells(body, cells);
  else {
    const [header, request] = [
      roots['line:header'] ?? 0,
      roots[api.endsWith('_template') ? 'search_template' : 'search'] ?? 0,
    ];
    let isHeader = true;
    for (const line of body.split('\n')) {
      if (line.trim() !== '') walk(isHeader ? header : request, partialJson(line), cells);
      isHeader = !isHeader;
    }
  }
}

/** Actions, and the bodies of updates; the sources of documents are not read. */
function bulkCells(body: string, cells: Set<string>): void {
  const [action, update] = [roots['line:action'] ?? 0, roots['line:update'] ?? 0];
  const lines = body.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (line.trim() === '') continue;
    walk(action, partialJson(line), cells);
    const [, name = ''] = /^\s*\{\s*"(\w+)"/.exec(line) ?? [];
    if (name === 'update') walk(update, partialJson(lines[i + 1] ?? ''), cells);
    if (name !== 'delete') i++;
  }
}

/** Index settings wherever an API accepts them, in one spelling. */
function withNestedSettings(api: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (api === 'indices.put_settings') return nestedSettings(value);
  const members = value as Readonly<Record<string, unknown>>;
  const template = members['template'];
  return {
    ...members,
    ...(members['settings'] === undefined ? {} : { settings: nestedSettings(members['settings']) }),
    ...(typeof template === 'object' && template !== null ? { template: withNestedSettings('', template) } : {}),
  };
}
