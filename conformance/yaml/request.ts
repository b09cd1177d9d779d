import type { Step } from '../case.ts';
import { Members, printTree, type Tree } from '../compare/tree.ts';
import { APIS } from '../matrix/routes.ts';
import { NotUnderstood } from './ending.ts';
import { asText } from './stash.ts';

/** A call misses a part of its path; `catch: param` expects it. */
export class MissingParameter extends Error {}

/** The preferred order of methods when an API has several. */
const WITH_BODY = ['PUT', 'POST', 'PATCH', 'DELETE', 'GET', 'HEAD'];
const WITHOUT_BODY = ['HEAD', 'GET', 'PUT', 'POST', 'DELETE', 'PATCH'];
/** APIs whose method changes what they do, or that are usually called otherwise. */
const USUAL: Readonly<Record<string, string>> = {
  bulk: 'POST',
  'indices.create': 'PUT',
  'indices.refresh': 'POST',
  'indices.flush': 'POST',
};

interface Route {
  readonly method: string;
  readonly template: string;
  readonly names: readonly string[];
}

const routesOf = (api: string): Route[] => {
  const found = APIS.get(api);
  if (!found) throw new NotUnderstood(`api [${api}]`);
  return found.routes.map((route) => {
    const [method = '', template = ''] = route.split(' ');
    return { method, template, names: [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) };
  });
};

const listText = (value: Tree): string =>
  Array.isArray(value) ? (value as readonly Tree[]).map(asText).join(',') : asText(value);

/** The body as it goes out: a list is lines, a text goes as it is. */
function bodyOf(body: Tree): { readonly text: string; readonly isLines: boolean } {
  if (typeof body === 'string') return { text: body, isLines: /\}\s*\n\s*\{/.test(body) && body.endsWith('\n') };
  if (!Array.isArray(body)) return { text: printTree(body), isLines: false };
  const lines = (body as readonly Tree[]).map(
    (line) => `${typeof line === 'string' ? line.trim() : printTree(line)}\n`,
  );
  return { text: lines.join(''), isLines: true };
}

/** The request of an API call: the route that uses most of the path parameters; the rest is the query string. */
export function requestOf(api: string, given: Tree, headers: Readonly<Record<string, string>>): Step {
  const entries = given instanceof Members ? given.entries.filter(([key]) => key !== 'ignore') : [];
  const parameters = new Map(entries.filter(([key]) => key !== 'body'));
  const body = entries.find(([key]) => key === 'body')?.[1];
  const order = body === undefined ? WITHOUT_BODY : WITH_BODY;
  const rank = ({ method }: Route) => (USUAL[api] === method ? -1 : order.indexOf(method));
  const fitting = routesOf(api).filter(({ names }) => names.every((name) => (parameters.get(name) ?? '') !== ''));
  const [route] = fitting.sort((a, b) => b.names.length - a.names.length || rank(a) - rank(b));
  if (!route) throw new MissingParameter(`${api} needs more of its path than [${[...parameters.keys()].join(', ')}]`);
  const path = route.template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(listText(parameters.get(name) ?? ''))
      .replaceAll('%2C', ',')
      .replaceAll('%2A', '*'),
  );
  const query = [...parameters]
    .filter(([name]) => !route.names.includes(name))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(listText(value))}`);
  const sent = body === undefined || body === null ? undefined : bodyOf(body);
  const type = sent?.isLines ? { 'content-type': 'application/x-ndjson' } : {};
  return {
    method: route.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    ...(sent ? { body: sent.text } : {}),
    headers: { ...type, ...headers },
  };
}
