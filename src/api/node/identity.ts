import { NODE_IP, NODE_ROLES } from '../../cluster/index.ts';
import type { ApiRequest } from '../handler.ts';

/** The address of the node among nodes, of which there are no others. */
export const HOST = NODE_IP;
export const TRANSPORT_PORT = 9300;
export const TRANSPORT_ADDRESS = `${HOST}:${TRANSPORT_PORT}`;

export const ROLES = NODE_ROLES;

/**
 * The address where clients reach the node: the one that this request was sent to, so that clients which list the nodes come back. A host
 * name is followed by its address, as in `localhost/127.0.0.1:9200`.
 */
export function publishAddress({ cluster, host = '' }: Pick<ApiRequest, 'cluster' | 'host'>): string {
  const listening = cluster.activity.address ?? `${HOST}:9200`;
  const [, name = '', port] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(host) ?? [];
  if (name === '') return listening;
  if (/^[\d.]+$/.test(name) || name.startsWith('[')) return host;
  const ip = listening.replace(/:\d+$/, '');
  return `${name}/${ip === '0.0.0.0' || ip === '[::]' ? HOST : ip}:${port}`;
}

/** The roles as tables render them, a letter each. */
export const ROLE_LETTERS = 'cdfhilmrstw';
