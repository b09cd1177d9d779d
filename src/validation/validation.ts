import type { Major } from '../major.ts';
import { type Finding, type FindingKind, Findings, KINDS } from './finding.ts';
import { check } from './validate_request.ts';

/** `report` counts findings; `enforce` also answers 400 instead of the upstream. */
export type ValidationMode = 'report' | 'enforce';

export interface ValidationOptions {
  readonly mode: ValidationMode;
  /** The major that the upstream answers as. */
  readonly major: Major;
  /** Kinds that are neither counted nor refused. */
  readonly tolerated?: readonly string[];
}

/** The head of a request; header names and values in turn. */
interface Head {
  readonly method: string;
  readonly uri: string;
  readonly headers: readonly string[];
}

function has(headers: readonly string[], name: string): string | undefined {
  for (let i = 0; i + 1 < headers.length; i += 2) if (headers[i]?.toLowerCase() === name) return headers[i + 1];
  return undefined;
}

/** Checks the requests that cross a proxy against the description of the API; a tap of `startProxy`. */
export class Validation {
  readonly #options: ValidationOptions;
  readonly #findings = new Findings();
  #requests = 0;

  /** Throws when a tolerated kind does not exist. */
  constructor(options: ValidationOptions) {
    const unknown = (options.tolerated ?? []).filter((kind) => !(kind in KINDS));
    if (unknown.length > 0) {
      throw new RangeError(`no kinds of findings: ${unknown.join(', ')}; there are ${Object.keys(KINDS).join(', ')}`);
    }
    this.#options = options;
  }

  async begin(head: Head): Promise<{ status: number; body: string } | undefined> {
    this.#requests++;
    const hasBody =
      has(head.headers, 'transfer-encoding') !== undefined || Number(has(head.headers, 'content-length') ?? 0) > 0;
    const found = (await check({ ...head, hasBody }, this.#options.major)).filter(
      ({ kind }) => !this.#isTolerated(kind),
    );
    for (const finding of found) this.#findings.add(finding, head.method, head.uri);
    return this.#options.mode === 'enforce' && found.length > 0 ? refuse(found) : undefined;
  }

  end({ method, uri, replyHeaders }: Head & { readonly replyHeaders: readonly string[] }): void {
    if (this.#isTolerated('warning')) return;
    for (let i = 0; i + 1 < replyHeaders.length; i += 2) {
      if (replyHeaders[i]?.toLowerCase() !== 'warning') continue;
      const detail = /^\d{3} \S+ "((?:[^"\\]|\\.)*)"/.exec(replyHeaders[i + 1] ?? '')?.[1] ?? replyHeaders[i + 1] ?? '';
      const [path = ''] = uri.split('?', 1);
      this.#findings.add(
        { kind: 'warning', api: `${method} ${path}`, detail: detail.replaceAll('\\"', '"') },
        method,
        uri,
      );
    }
  }

  state(): Readonly<Record<string, unknown>> {
    const { mode, major } = this.#options;
    const findings = this.#findings.list();
    return { validation: { mode, major, requests: this.#requests, findings, beyond: this.#findings.beyond } };
  }

  report(): readonly string[] {
    const found = this.#findings.list();
    const head = `validation against ${this.#options.major}.x: ${this.#requests} requests, ${found.length} findings`;
    return [
      head,
      ...found.map(({ kind, detail, count, first }) => `${String(count).padStart(8)}  ${kind}: ${detail}  (${first})`),
    ];
  }

  #isTolerated(kind: FindingKind): boolean {
    return this.#options.tolerated?.includes(kind) ?? false;
  }
}

function refuse(findings: readonly Finding[]): { status: number; body: string } {
  const cause = {
    type: 'standin_validation_exception',
    reason: findings.map(({ kind, detail }) => `${kind}: ${detail}`).join('; '),
  };
  return { status: 400, body: JSON.stringify({ error: { root_cause: [cause], ...cause, findings }, status: 400 }) };
}
