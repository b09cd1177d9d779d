/** The replies that the clients of a run received, and checks of what must not happen. */
export class History {
  readonly violations: string[] = [];
  /** Increments of each counter that were acknowledged. */
  readonly increments = new Map<string, number>();
  /** The documents that are to be there at the end, by index and id. */
  readonly acknowledged = new Map<string, number>();
  /** Writes whose condition on the sequence number did not hold. */
  conflicts = 0;

  violate(what: string): void {
    if (this.violations.length < 100) this.violations.push(what);
  }

  expect(holds: boolean, what: () => string): void {
    if (!holds) this.violate(what());
  }
}

/** The versions that one client has seen of each document: they never decrease. */
export class SeenVersions {
  readonly #history: History;
  readonly #seen = new Map<string, number>();

  constructor(history: History) {
    this.#history = history;
  }

  see(id: string, version: number): void {
    const before = this.#seen.get(id) ?? 0;
    this.#history.expect(version >= before, () => `the version of [${id}] was ${before} and is ${version} now`);
    this.#seen.set(id, version);
  }
}
