import { type Exchanged, isDelivered } from '../run.ts';
import type { Defect } from './defect.ts';

/** A scroll or point in time that the program opened, by all its ids. */
interface Context {
  readonly kind: 'scroll' | 'point in time';
  readonly request: number;
  readonly ids: Set<string>;
}

function read(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** A scroll or a point in time is open when the program ends: it holds segments and file handles of the server. */
export const leakedContexts: Defect = {
  kind: 'leaked_contexts',
  advice: 'Clear a scroll and close a point in time also when a page fails, not only after the last one.',
  find({ ending, exchanges }) {
    if (ending.kind !== 'exit') return undefined;
    const open = new Set<Context>();
    for (const [i, exchange] of exchanges.entries()) follow(open, exchange, i);
    const [first] = open;
    if (first === undefined) return undefined;
    const requests = [...open].map(({ request }) => request);
    return { title: `${open.size} left open at the end, the first a ${first.kind}`, requests };
  },
};

function follow(open: Set<Context>, exchange: Exchanged, request: number): void {
  const { api, uri, body, got } = exchange;
  const sent = `${decodeURIComponent(uri.replaceAll('%', '%25'))} ${body}`;
  if (api === 'clear_scroll' || api === 'close_point_in_time') {
    // An attempt counts: what comes of it is the server's.
    for (const context of open) if (sent.includes('_all') || names(context, sent)) open.delete(context);
    return;
  }
  if (got === undefined || !isDelivered(exchange)) return;
  const of = [...open].find((context) => names(context, sent));
  if (got.status === 404 && of !== undefined) {
    open.delete(of);
    return;
  }
  const { _scroll_id: scroll, pit_id: pit, id } = read(got.text);
  if (of !== undefined) for (const one of [scroll, pit]) if (typeof one === 'string') of.ids.add(one);
  if (of !== undefined || got.status >= 300) return;
  if (api === 'search' && typeof scroll === 'string') open.add({ kind: 'scroll', request, ids: new Set([scroll]) });
  if (api === 'open_point_in_time' && typeof id === 'string') {
    open.add({ kind: 'point in time', request, ids: new Set([id]) });
  }
}

const names = ({ ids }: Context, sent: string): boolean =>
  [...ids].some((id) => sent.includes(id) || sent.includes(encodeURIComponent(id)));
