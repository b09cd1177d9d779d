/** Counters of a node: its connections and the requests of each API. */
export class Activity {
  /** Where the node listens, `host:port`; null before it does. */
  address: string | null = null;
  #open = 0;
  #opened = 0;
  readonly #requests = new Map<string, number>();

  /** Connections that are open. */
  get open(): number {
    return this.#open;
  }

  /** Connections that were ever opened. */
  get opened(): number {
    return this.#opened;
  }

  /** Counts a connection; the returned function is called when it is closed. */
  connect(): () => void {
    this.#open++;
    this.#opened++;
    return () => {
      this.#open--;
    };
  }

  /** Counts a request of an API. */
  count(api: string): void {
    this.#requests.set(api, (this.#requests.get(api) ?? 0) + 1);
  }

  /** Requests by the wire name of their API, in the order of their first. */
  get requests(): ReadonlyMap<string, number> {
    return this.#requests;
  }
}
