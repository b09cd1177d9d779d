/** Kinds of findings, with their meanings. */
export const KINDS = {
  malformed: 'the path or the query string is not well-formed',
  unknown_route: 'no API has this method and path',
  legacy_route: 'a route that exists only for clients of the major before',
  unknown_parameter: 'the API has no such parameter',
  wrong_value: 'the parameter does not take this value',
  unexpected_body: 'the API takes no body',
  missing_body: 'the API needs a body',
  deprecated_api: 'the specification advises against the API',
  deprecated_parameter: 'the specification advises against the parameter',
  other_major_route: 'the other major has no such API',
  other_major_parameter: 'the other major has no such parameter',
  other_major_value: 'the other major does not take this value of the parameter',
  warning: 'the upstream answered with a warning',
} as const;

export type FindingKind = keyof typeof KINDS;

/** Something that a request does which it should not, or which breaks on the other major. */
export interface Finding {
  readonly kind: FindingKind;
  /** The API's wire name; method and path where there is none. */
  readonly api: string;
  /** The finding in one line. */
  readonly detail: string;
}

/** A finding with how often it came and the first request that showed it. */
export interface CountedFinding extends Finding {
  count: number;
  /** Method, path and query string. */
  readonly first: string;
}

/** Findings that are stored; further ones are counted together. */
const LIMIT = 2_000;

/** Counts findings by kind, API and detail. */
export class Findings {
  readonly #byKey = new Map<string, CountedFinding>();
  #beyond = 0;

  add({ kind, api, detail }: Finding, method: string, uri: string): void {
    const key = `${kind}\n${api}\n${detail}`;
    const known = this.#byKey.get(key);
    if (known !== undefined) known.count++;
    else if (this.#byKey.size >= LIMIT) this.#beyond++;
    else this.#byKey.set(key, { kind, api, detail, count: 1, first: `${method} ${uri.slice(0, 500)}` });
  }

  /** How many came after the limit was reached. */
  get beyond(): number {
    return this.#beyond;
  }

  /** Most frequent first. */
  list(): readonly CountedFinding[] {
    return [...this.#byKey.values()].sort((a, b) => b.count - a.count);
  }
}
