import { deleteIndices } from '../run/delete_indices.ts';
import { exchange } from '../run/exchange.ts';

/** Kinds of named resources besides indices, as paths that list them and delete one. */
const NAMED = ['/_index_template', '/_component_template', '/_template'] as const;

async function namesAt(url: string, path: string, namespace: string): Promise<string[]> {
  const { status, body } = await exchange(url, { method: 'GET', path });
  return status === 200 ? [...new Set(body.match(new RegExp(`${namespace}[\\w.-]*`, 'g')) ?? [])] : [];
}

/**
 * Deletes the indices of a namespace, and the templates when `templates` says that a scenario wrote some. False when the server cannot list
 * its indices, so that they have to be deleted by the names in the requests.
 */
export async function sweep(url: string, namespace: string, templates = false): Promise<boolean> {
  const listed = await exchange(url, {
    method: 'GET',
    path: `/_cat/indices/${namespace}*?h=index&expand_wildcards=all`,
    headers: { accept: 'text/plain' },
  });
  if (listed.status !== 200) return false;
  const indices = listed.body.split(/\s+/).filter((name) => name.startsWith(namespace));
  if (indices.length > 0) await deleteIndices(url, `/${indices.join(',')}`);
  if (templates) {
    for (const kind of NAMED) {
      for (const name of await namesAt(url, kind, namespace)) {
        await exchange(url, { method: 'DELETE', path: `${kind}/${name}` });
      }
    }
  }
  return true;
}
