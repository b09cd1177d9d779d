import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { parseTarget, type Target } from './target.ts';

/** How the nodes of an upstream are reached. */
export interface NodesOptions {
  /** Milliseconds until the first byte of a reply, and between two parts of it; 0 for no limit. */
  readonly timeoutMs?: number;
  /** Milliseconds until a connection is made. */
  readonly connectTimeoutMs?: number;
  /** Milliseconds between two health checks. */
  readonly healthIntervalMs?: number;
  /** A file of certificate authorities (PEM) that `https:` nodes are checked against. */
  readonly ca?: string;
  /** Takes any certificate. */
  readonly insecure?: boolean;
  /** Called when a node goes or comes back; the URL is without its password. */
  readonly onHealth?: (shown: string, isAlive: boolean) => void;
}

export interface UpstreamNode extends Target {
  readonly pool: Pool;
  isAlive: boolean;
}

/** The pools of several nodes. Requests go round the nodes that are alive; one that fails is left out until a health check finds it again. */
export class Nodes {
  readonly #nodes: readonly UpstreamNode[];
  readonly #options: NodesOptions;
  readonly #timer: NodeJS.Timeout;
  #next = 0;

  constructor(urls: readonly string[], options: NodesOptions = {}) {
    const { timeoutMs = 300_000, connectTimeoutMs = 10_000, healthIntervalMs = 5_000, ca, insecure } = options;
    const tls = {
      ...(ca === undefined ? {} : { ca: readFileSync(ca) }),
      ...(insecure === true ? { rejectUnauthorized: false } : {}),
    };
    this.#options = options;
    this.#nodes = urls.map((url) => {
      const target = parseTarget(url);
      const pool = new Pool(target.origin, {
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        connect: { timeout: connectTimeoutMs, ...tls },
        allowH2: false,
        maxHeaderSize: 1_048_576,
      });
      return { ...target, pool, isAlive: true };
    });
    if (this.#nodes.length === 0) throw new Error('the proxy needs at least one upstream');
    this.#timer = setInterval(() => void this.check(), healthIntervalMs);
    this.#timer.unref();
  }

  /** The nodes, for reports. */
  get all(): readonly UpstreamNode[] {
    return this.#nodes;
  }

  /** The node for the next attempt, not one of `tried`: one that is alive, else one that may have come back. Undefined when all were tried. */
  pick(tried: readonly UpstreamNode[]): UpstreamNode | undefined {
    const start = this.#next++;
    let dead: UpstreamNode | undefined;
    for (let i = 0; i < this.#nodes.length; i++) {
      const node = this.#nodes[(start + i) % this.#nodes.length] as UpstreamNode;
      if (tried.includes(node)) continue;
      if (node.isAlive) return node;
      dead ??= node;
    }
    return dead;
  }

  /** Notes that a node could be reached or not. */
  note(node: UpstreamNode, isAlive: boolean): void {
    if (node.isAlive === isAlive) return;
    node.isAlive = isAlive;
    this.#options.onHealth?.(node.shown, isAlive);
  }

  /** One health check: `HEAD /` to every node, to a single one only when it had failed. Any answer but that of another gateway counts. */
  async check(): Promise<void> {
    const due = this.#nodes.filter(({ isAlive }) => this.#nodes.length > 1 || !isAlive);
    await Promise.all(due.map(async (node) => this.note(node, await this.#answers(node))));
  }

  async #answers(node: UpstreamNode): Promise<boolean> {
    try {
      const { statusCode, body } = await node.pool.request({
        method: 'HEAD',
        path: `${node.prefix}/`,
        headers: node.authorization === undefined ? {} : { authorization: node.authorization },
        headersTimeout: 5_000,
      });
      await body.dump();
      return statusCode !== 502 && statusCode !== 503 && statusCode !== 504;
    } catch {
      return false;
    }
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#nodes.map(({ pool }) => pool.destroy()));
  }
}
