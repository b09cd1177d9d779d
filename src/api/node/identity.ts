import type { ApiRequest } from '../handler.ts';

/** The address of the node among nodes, of which there are no others. */
export const HOST = '127.0.0.1';
export const TRANSPORT_PORT = 9300;
export const TRANSPORT_ADDRESS = `${HOST}:${TRANSPORT_PORT}`;

/** ES: a node that is given no roles has all of them (api/nodes/info). */
export const ROLES: readonly string[] = [
  'data',
  'data_cold',
  'data_content',
  'data_frozen',
  'data_hot',
  'data_warm',
  'ingest',
  'master',
  'ml',
  'remote_cluster_client',
  'transform',
];

/** The address where clients find the node: the one that this request was sent to, so that clients which ask for the nodes come back. A name is followed by its address, as in `localhost/127.0.0.1:9200`. */
export function publishAddress({ cluster, host = '' }: Pick<ApiRequest, 'cluster' | 'host'>): string {
  const listening = cluster.activity.address ?? `${HOST}:9200`;
  const [, name = '', port] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(host) ?? [];
  if (name === '') return listening;
  if (/^[\d.]+$/.test(name) || name.startsWith('[')) return host;
  const ip = listening.replace(/:\d+$/, '');
  return `${name}/${ip === '0.0.0.0' || ip === '[::]' ? HOST : ip}:${port}`;
}

/** The roles as tables show them, a letter each. */
export const ROLE_LETTERS = 'cdfhilmrstw';
