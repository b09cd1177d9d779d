import type { Reply } from './exchange.ts';
import type { RecordedStep } from './recorded_step.ts';

/** Replies as they are stored: `same` is in place of one that the recording of another version has, too. */
export type StoredSteps = readonly (RecordedStep | { readonly request: string; readonly same: true })[];

/** How long the server took is no part of what it answered. */
const withoutTook = (body: string) => body.replaceAll(/"took":\d+/g, '"took":0');

const isSameReply = (a: Reply, b: Reply): boolean =>
  a.status === b.status &&
  JSON.stringify(a.headers) === JSON.stringify(b.headers) &&
  withoutTook(a.body) === withoutTook(b.body);

/** Finds the replies of another version to the same requests, which both have in one order. */
export class Aligned {
  readonly #shared: readonly RecordedStep[];
  #next = 0;

  constructor(shared: readonly RecordedStep[] = []) {
    this.#shared = shared;
  }

  /** The reply to this request, if the other version was sent it after the request before. */
  reply(request: string): RecordedStep | undefined {
    const at = this.#shared.findIndex((step, position) => position >= this.#next && step.request === request);
    if (at < 0) return undefined;
    this.#next = at + 1;
    return this.#shared[at];
  }
}

/** The steps without the replies that equal those of the other version. */
export function asStored(steps: readonly RecordedStep[], shared: readonly RecordedStep[] | undefined): StoredSteps {
  const aligned = new Aligned(shared);
  return steps.map((step) => {
    const other = aligned.reply(step.request);
    return other !== undefined && isSameReply(step, other) ? { request: step.request, same: true } : step;
  });
}

/** The steps with the replies that are stored with the other version; throws when that has no such reply. */
export function withReplies(steps: StoredSteps, shared: readonly RecordedStep[] | undefined): readonly RecordedStep[] {
  const aligned = new Aligned(shared);
  return steps.map((step) => {
    const other = aligned.reply(step.request);
    if (!('same' in step)) return step;
    if (other === undefined) throw new Error(`no recording has the reply to request ${step.request}`);
    return other;
  });
}
