/** A reply: its status and its JSON. */
export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every API are read here.
  readonly body: any;
}

/** One client of the load run, with its own sequence of requests. */
export class LoadClient {
  readonly #url: string;
  #requests = 0;

  constructor(url: string) {
    this.#url = url;
  }

  get requests(): number {
    return this.#requests;
  }

  async send(method: string, path: string, body?: unknown): Promise<Reply> {
    this.#requests++;
    const lines = typeof body === 'string';
    const reply = await fetch(`${this.#url}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : {
            headers: { 'content-type': lines ? 'application/x-ndjson' : 'application/json' },
            body: lines ? body : JSON.stringify(body),
          }),
    });
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? null : JSON.parse(text) };
  }
}
