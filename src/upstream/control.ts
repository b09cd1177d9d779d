import { renderPage } from '../page/index.ts';
import { type OwnReply, ownError } from './gateway_error.ts';
import type { Nodes } from './nodes.ts';
import type { Tap } from './tap.ts';

/** Answers requests below the control path of a proxy. */
export class ProxyControl {
  readonly #path: string;
  readonly #nodes: Nodes;
  readonly #taps: readonly Tap[];

  constructor(path: string, nodes: Nodes, taps: readonly Tap[]) {
    if (!/^(\/[^/?#]+)+$/.test(path)) throw new RangeError(`the control path must be like /_standin, not ${path}`);
    this.#path = path;
    this.#nodes = nodes;
    this.#taps = taps;
  }

  /** Returns the reply to a request below the control path, undefined for all others. */
  answer(method: string, uri = ''): OwnReply | undefined {
    const [path = ''] = uri.split('?', 1);
    if (path !== this.#path && !path.startsWith(`${this.#path}/`)) return undefined;
    const name = path.slice(this.#path.length + 1);
    if (name !== 'report' && name !== '') {
      return ownError(
        404,
        'resource_not_found_exception',
        `no control endpoint [${name}] of a proxy, there are: a page, report`,
      );
    }
    if (method !== 'GET' && method !== 'HEAD') {
      return ownError(405, 'method_not_allowed', `[${name}] takes GET, not ${method}`);
    }
    if (name === '') return { status: 200, body: renderPage('proxy'), mediaType: 'text/html; charset=utf-8' };
    const nodes = this.#nodes.all.map(({ shown, isAlive }) => ({ url: shown, alive: isAlive }));
    const state = Object.assign({ nodes }, ...this.#taps.map((tap) => tap.state?.() ?? {}));
    return { status: 200, body: JSON.stringify(state) };
  }
}
