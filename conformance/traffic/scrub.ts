import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import type { Traffic } from './crossing.ts';
import { rewriteJson } from './scrub_json.ts';
import { secretsOf } from './secrets.ts';

/** Objects whose members are options of a field and not its values. */
const OPTIONS_BELOW: ReadonlySet<string> = new Set(['properties', 'sort']);
/** Queries whose members are field names. */
const QUERIES: ReadonlySet<string> = new Set([
  'term',
  'terms_set',
  'match',
  'match_phrase',
  'match_phrase_prefix',
  'match_bool_prefix',
  'prefix',
  'wildcard',
  'regexp',
  'fuzzy',
  'range',
]);
/** Members of such a query that hold values; all others are options. */
const VALUES: ReadonlySet<string> = new Set([
  'value',
  'query',
  'terms',
  'gt',
  'gte',
  'lt',
  'lte',
  'from',
  'to',
  'wildcard',
]);
/** A value this short proves nothing when it is found elsewhere. */
const SHORT = 4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Replaces what must not leave in recordings. A rule is the name of a field (`email`, `user.email`), whose values are replaced at any depth
 * of bodies and in the query string, or a pattern (`/[\w.]+@[\w.]+/`), whose matches are replaced in every text. Equal values have equal
 * replacements, so that a search still finds what it found; a value once replaced is replaced wherever it is the complete text of a member.
 * Passwords, keys and tokens of the APIs that have them are replaced without a rule.
 */
export class Scrubber {
  readonly #rules: readonly string[];
  readonly #patterns: readonly RegExp[];
  readonly #replaced = new Map<string, string>();
  /** Those of the exchange that is scrubbed. */
  #fields: readonly string[] = [];

  /** Throws on a pattern that is none. */
  constructor(rules: readonly string[]) {
    const isPattern = (rule: string) => /^\/.+\/[a-z]*$/s.test(rule);
    this.#rules = rules.filter((rule) => !isPattern(rule));
    this.#patterns = rules.filter(isPattern).map((rule) => {
      const end = rule.lastIndexOf('/');
      return new RegExp(rule.slice(1, end), [...new Set(`g${rule.slice(end + 1)}`)].join(''));
    });
  }

  scrub(traffic: Traffic): Traffic {
    this.#fields = [...this.#rules, ...secretsOf(traffic.step.path)];
    if (this.#fields.length + this.#patterns.length + this.#replaced.size === 0) return traffic;
    const body = this.#body(traffic.step.body);
    const reply: Reply = { ...traffic.reply, body: this.#text(traffic.reply.body) };
    // After the bodies: their values may be in the path.
    const path = this.#path(traffic.step.path);
    const { body: _, ...head } = traffic.step;
    const step: Step = body === undefined ? { ...head, path } : { ...head, path, body };
    return { step, reply: this.#headers(reply) };
  }

  #body(body: unknown): unknown {
    // Binary formats cannot be searched: they are left out.
    if (body instanceof Uint8Array) return new Uint8Array();
    return typeof body === 'string' ? this.#text(body) : body;
  }

  #text(text: string): string {
    if (!/^\s*[{[]/.test(text)) return this.#plain(text);
    return rewriteJson(text, {
      text: (value, keys) => {
        if (this.#isSecret(keys)) return this.#replacement(value);
        const known = value.length >= SHORT ? this.#replaced.get(value) : undefined;
        if (known !== undefined) return known;
        const plain = this.#plain(value);
        return plain === value ? undefined : plain;
      },
      number: (value, keys) => (this.#isSecret(keys) ? this.#number(value) : undefined),
    });
  }

  #isSecret(keys: readonly string[]): boolean {
    for (let end = keys.length; end > 0; end--) {
      const path = keys.slice(0, end).join('.');
      const field = this.#fields.find((rule) => path === rule || path.endsWith(`.${rule}`));
      if (field === undefined) continue;
      const before =
        keys
          .slice(0, end)
          .join('.')
          .slice(0, -field.length - 1)
          .split('.')
          .at(-1) ?? '';
      if (OPTIONS_BELOW.has(before)) return false;
      if (before === 'fields' && keys.includes('highlight')) return false;
      return !QUERIES.has(before) || end === keys.length || VALUES.has(keys[end] ?? '');
    }
    return false;
  }

  #replacement(value: string): string {
    const known = this.#replaced.get(value) ?? `scrubbed-${this.#replaced.size + 1}`;
    this.#replaced.set(value, known);
    return known;
  }

  #number(value: string): string {
    const known = this.#replaced.get(`number ${value}`) ?? String(900_000_000 + this.#replaced.size);
    this.#replaced.set(`number ${value}`, known);
    return known;
  }

  /** Patterns, and fields as query strings name them: `email:value`. */
  #plain(text: string): string {
    let plain = text;
    for (const pattern of this.#patterns) plain = plain.replace(pattern, (found) => this.#replacement(found));
    for (const field of this.#fields) {
      const named = new RegExp(`(?<![\\w.])(${escaped(field)}:)("(?:[^"\\\\]|\\\\.)*"|[^\\s)("]+)`, 'g');
      plain = plain.replace(named, (_, name: string, value: string) => {
        const quoted = value.startsWith('"');
        const replacement = this.#replacement(quoted ? value.slice(1, -1) : value);
        return name + (quoted ? `"${replacement}"` : replacement);
      });
    }
    return plain;
  }

  #path(path: string): string {
    const mark = path.indexOf('?');
    const segments = (mark < 0 ? path : path.slice(0, mark)).split('/').map((part) => this.#part(part));
    if (mark < 0) return segments.join('/');
    const query = path
      .slice(mark + 1)
      .split('&')
      .map((pair) => {
        const equals = pair.indexOf('=');
        if (equals < 0) return pair;
        const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
        const secret = this.#fields.includes(name) ? encodeURIComponent(this.#replacement(decode(value))) : undefined;
        return `${name}=${secret ?? this.#part(value)}`;
      });
    return `${segments.join('/')}?${query.join('&')}`;
  }

  #part(part: string): string {
    const value = decode(part);
    const known = value.length >= SHORT ? this.#replaced.get(value) : undefined;
    const plain = known ?? this.#plain(value);
    return plain === value ? part : encodeURIComponent(plain);
  }

  #headers(reply: Reply): Reply {
    const { location } = reply.headers;
    if (typeof location !== 'string') return reply;
    return { ...reply, headers: { ...reply.headers, location: this.#path(location) } };
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
