import { ControlError } from '../control/index.ts';
import type { Backend, Choice, Choose } from '../server/index.ts';

/** The header that names the virtual cluster of a request. */
const HEADER = 'x-standin-cluster';
/** Virtual clusters that one server has at most. */
const LIMIT = 10_000;
const NAME = /^[A-Za-z0-9._-]{1,100}$/;

/**
 * The virtual clusters of one server. A request is for one of them by the header `x-standin-cluster` or by the path prefix
 * `/_standin/c/NAME`, which no index can have. The first request for a name makes the cluster.
 */
export class VirtualClusters {
  readonly #prefix: string;
  readonly #main: Backend;
  readonly #create: (name: string) => Backend;
  readonly #backends = new Map<string, Backend>();

  /** `create` makes a cluster with the contents that the server started with. */
  constructor(controlPath: string, main: Backend, create: (name: string) => Backend) {
    this.#prefix = `${controlPath}/c/`;
    this.#main = main;
    this.#create = create;
  }

  /** The names, oldest first. */
  get names(): readonly string[] {
    return [...this.#backends.keys()];
  }

  /** The path below which a cluster answers. */
  pathOf(name: string): string {
    return `${this.#prefix}${name}`;
  }

  has(name: string): boolean {
    return this.#backends.has(name);
  }

  add(name: string, backend: Backend): void {
    if (this.#backends.size >= LIMIT) throw new ControlError(429, `no more than ${LIMIT} virtual clusters`);
    this.#backends.set(name, backend);
  }

  remove(name: string): void {
    const backend = this.#backends.get(name);
    if (backend === undefined) return;
    this.#backends.delete(name);
    backend.cluster.tasks.cancelAll('the virtual cluster was removed');
    void backend.control?.close();
    backend.cluster.engine.dropped?.();
  }

  readonly choose: Choose = (uri, header): Choice => {
    if (uri.startsWith(this.#prefix)) {
      const [, name = '', rest = ''] = /^([^/?]*)(.*)$/s.exec(uri.slice(this.#prefix.length)) ?? [];
      return this.#find(name, rest.startsWith('/') ? rest : `/${rest}`);
    }
    const [name] = header(HEADER);
    return name === undefined ? { backend: this.#main, uri } : this.#find(name, uri);
  };

  #find(name: string, uri: string): Choice {
    const known = this.#backends.get(name);
    if (known !== undefined) return { backend: known, uri };
    try {
      if (!NAME.test(name)) {
        throw new ControlError(
          400,
          `[${name}] names no virtual cluster: letters, digits, [.], [_] and [-], no more than 100`,
        );
      }
      const backend = this.#create(name);
      this.add(name, backend);
      return { backend, uri };
    } catch (error) {
      if (!(error instanceof ControlError)) throw error;
      return { refusal: { status: error.status, body: { error: error.message, status: error.status } } };
    }
  }
}
