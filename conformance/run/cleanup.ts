import type { Step } from '../case.ts';
import { deleteIndices } from './delete_indices.ts';
import { bodyBytes, exchange, isUnanswered } from './exchange.ts';

/** Kinds of resources besides indices that a request creates under its own path. */
const NAMED = /^\/(_index_template|_component_template|_template|_ingest\/pipeline|_scripts)\/([^/?]+)/;

/** The repository of a request to snapshots. */
const REPOSITORY = /^\/_snapshot\/([a-z][^/?]*)/;

/**
 * The names of indices a request may have created: of its path, of its bulk lines, of its resize target, of the destination of a reindex;
 * that of the results of tasks.
 */
function indices(step: Step): string[] {
  const names: string[] = [];
  const [path = ''] = step.path.split('?');
  const [first = '', , target = ''] = path.split('/').slice(1);
  if (first && !first.startsWith('_')) names.push(...first.split(','));
  if (/\/_(shrink|split|clone|rollover)\//.test(path)) names.push(target);
  if (path.endsWith('_bulk')) {
    for (const [, name] of bodyBytes(step)
      ?.toString('utf8')
      .matchAll(/"_index"\s*:\s*"([^"]+)"/g) ?? []) {
      if (name) names.push(encodeURIComponent(name));
    }
  }
  if (path === '/_reindex') {
    const [, name] = /"dest"\s*:\s*\{[^}]*"index"\s*:\s*"([^"]+)"/.exec(bodyBytes(step)?.toString('utf8') ?? '') ?? [];
    if (name) names.push(encodeURIComponent(name));
  }
  // Results of tasks that nobody waits for.
  if (/[?&]wait_for_completion=false/.test(step.path)) names.push('.tasks');
  return names.filter((name) => name !== '*' && !name.startsWith('-'));
}

/**
 * Deletes what a scenario may have created; for a name that was never created or is an alias the server returns an error, which is ignored.
 */
export async function cleanUp(url: string, steps: readonly Step[]): Promise<void> {
  const writing = steps.filter((step) => step.method !== 'HEAD');
  for (const name of new Set(writing.flatMap(indices))) {
    // A server that is gone or hangs would take its time for every name.
    if (isUnanswered(await deleteIndices(url, `/${name}`))) return;
  }
  if (writing.some(({ method, path }) => method === 'PUT' && path.startsWith('/_cluster/settings'))) {
    const body = { persistent: { '*': null }, transient: { '*': null } };
    await exchange(url, { method: 'PUT', path: '/_cluster/settings', body });
  }
  for (const repository of new Set(steps.flatMap((step) => REPOSITORY.exec(step.path)?.[1] ?? []))) {
    await exchange(url, { method: 'DELETE', path: `/_snapshot/${repository}/*` });
    await exchange(url, { method: 'DELETE', path: `/_snapshot/${repository}` });
  }
  const named = new Set(steps.map((step) => NAMED.exec(step.path)?.[0]).filter((found) => found !== undefined));
  // A component goes after the index templates that use it.
  const isComponent = (path: string) => path.startsWith('/_component_template');
  for (const path of [...named].sort((a, b) => Number(isComponent(a)) - Number(isComponent(b)))) {
    await exchange(url, { method: 'DELETE', path });
  }
}
