import type { Step } from '../case.ts';
import { items, parseTree } from '../compare/tree.ts';
import { at } from '../laws/reply.ts';
import { cleanUp } from '../run/cleanup.ts';
import { exchange } from '../run/exchange.ts';

/** Resources of the server itself: deleting them would remove more than a test created. */
const OWN = /^\/_(license|cluster|nodes|bulk|ml\/set_upgrade_mode|security\/settings|watcher\/settings)\b/;

async function lines(url: string, path: string): Promise<string[]> {
  const reply = await exchange(url, { method: 'GET', path });
  return reply.status === 200 ? reply.body.split('\n').filter((line) => line !== '') : [];
}

async function dataStreams(url: string): Promise<string[]> {
  const reply = await exchange(url, { method: 'GET', path: '/_data_stream' });
  if (reply.status !== 200) return [];
  return items(at(parseTree(reply.body), 'data_streams')).flatMap((stream) => {
    const name = at(stream, 'name');
    return typeof name === 'string' ? [name] : [];
  });
}

/** Removes what tests leave behind on a server that keeps running: it knows what was there before. */
export class Leftovers {
  readonly #url: string;
  readonly #before: ReadonlySet<string>;

  private constructor(url: string, before: ReadonlySet<string>) {
    this.#url = url;
    this.#before = before;
  }

  static async of(url: string): Promise<Leftovers> {
    return new Leftovers(url, new Set([...(await Leftovers.#indices(url)), ...(await dataStreams(url))]));
  }

  static #indices = (url: string) => lines(url, '/_cat/indices?h=index&expand_wildcards=all');

  /** Deletes what the requests of a test created: resources named in a path, data streams, indices, settings of the cluster. */
  async remove(sent: readonly Step[]): Promise<void> {
    const drop = (path: string) => exchange(this.#url, { method: 'DELETE', path });
    const isNew = (name: string) => !this.#before.has(name);
    for (const name of (await dataStreams(this.#url)).filter(isNew))
      await drop(`/_data_stream/${encodeURIComponent(name)}`);
    await cleanUp(this.#url, sent);
    for (const name of (await Leftovers.#indices(this.#url)).filter(isNew)) await drop(`/${encodeURIComponent(name)}`);
    const named = sent.filter(({ method, path }) => method === 'PUT' && path.startsWith('/_') && !OWN.test(path));
    for (const path of new Set(named.map(({ path }) => path.split('?')[0] ?? '').reverse())) await drop(path);
    if (sent.some(({ method, path }) => method === 'PUT' && path.startsWith('/_cluster/settings'))) {
      const body = { persistent: { '*': null }, transient: { '*': null } };
      await exchange(this.#url, { method: 'PUT', path: '/_cluster/settings', body });
    }
  }
}
