import type { Level, Step } from '../case.ts';
import { diff } from '../compare/diff.ts';
import type { Divergence } from '../compare/divergence.ts';
import { Normalizer } from '../compare/normalize.ts';
import { type Reply, requestLine } from '../run/exchange.ts';
import { refusal } from '../run/refusal.ts';

/** Divergences of one kind at one path of one API. */
export interface TrafficGroup {
  readonly kind: Divergence['kind'];
  /** Method and path, names replaced by `*`. */
  readonly operation: string;
  /** Path in the reply, with array indices replaced by `*`. */
  readonly path: string;
  count: number;
  /** The first request that had it, and the difference. */
  readonly first: { readonly request: string; readonly expected: string; readonly actual: string };
}

/** The result of comparing. */
export interface ComparisonState {
  readonly compared: number;
  readonly alike: number;
  readonly differ: number;
  /** Features that the second server refuses as not built, with how often. */
  readonly refused: Readonly<Record<string, number>>;
  /** Requests that the second server did not answer. */
  readonly unanswered: number;
  /** Most frequent first. */
  readonly groups: readonly TrafficGroup[];
}

const MOST_PRINTED = 400;
const LIMIT = 1_000;
const shorten = (text: string): string => (text.length > MOST_PRINTED ? `${text.slice(0, MOST_PRINTED)}…` : text);

/** The path of a request without the names of indices, documents and the like. */
export function operationOf({ method, path }: Step): string {
  const [bare = ''] = path.split('?', 1);
  const words = bare.split('/').map((word) => (word === '' || word.startsWith('_') ? word : '*'));
  return `${method} ${words.join('/')}`;
}

/** Compares replies with the kit's comparer, groups and counts the differences. */
export class Comparison {
  readonly #levels: Readonly<Record<string, Level>>;
  readonly #groups = new Map<string, TrafficGroup>();
  readonly #refused = new Map<string, number>();
  #compared = 0;
  #alike = 0;
  #differ = 0;
  #unanswered = 0;

  constructor(levels: Readonly<Record<string, Level>> = {}) {
    this.#levels = levels;
  }

  /** Compares the reply of the second server with that of the first; returns the divergences. */
  add(step: Step, expected: Reply, actual: Reply): readonly Divergence[] {
    this.#compared++;
    if (actual.status === 0) {
      this.#unanswered++;
      return [];
    }
    const refused = refusal(actual);
    if (refused !== undefined && refusal(expected) === undefined) {
      this.#refused.set(refused, (this.#refused.get(refused) ?? 0) + 1);
      return [];
    }
    const found = diff(new Normalizer().normalize(expected), new Normalizer().normalize(actual), this.#levels);
    if (found.length === 0) this.#alike++;
    else this.#differ++;
    for (const divergence of found) this.#count(step, divergence);
    return found;
  }

  #count(step: Step, { kind, path, expected, actual }: Divergence): void {
    const operation = operationOf(step);
    const place = path.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*');
    const key = `${kind}\n${operation}\n${place}`;
    const known = this.#groups.get(key);
    if (known !== undefined) known.count++;
    else if (this.#groups.size < LIMIT) {
      const first = { request: shorten(requestLine(step)), expected: shorten(expected), actual: shorten(actual) };
      this.#groups.set(key, { kind, operation, path: place, count: 1, first });
    }
  }

  get state(): ComparisonState {
    return {
      compared: this.#compared,
      alike: this.#alike,
      differ: this.#differ,
      refused: Object.fromEntries(this.#refused),
      unanswered: this.#unanswered,
      groups: [...this.#groups.values()].sort((a, b) => b.count - a.count),
    };
  }

  /** The same in lines of text. */
  report(what: string): readonly string[] {
    const { compared, alike, differ, refused, unanswered, groups } = this.state;
    const count = (number: number) => String(number).padStart(8);
    return [
      `${what}: ${compared} compared, ${alike} alike, ${differ} differ`,
      ...(unanswered > 0 ? [`${count(unanswered)}  without a reply`] : []),
      ...Object.entries(refused).map(([feature, times]) => `${count(times)}  refused: ${feature}`),
      ...groups.flatMap(({ kind, operation, path, count: times, first }) => [
        `${count(times)}  ${kind} at ${path || 'the whole body'} of ${operation}`,
        `          ${first.request}`,
        `          expected ${first.expected}`,
        `          got      ${first.actual}`,
      ]),
    ];
  }
}
