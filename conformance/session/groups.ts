import type { DivergenceGroup } from '../run/outcome.ts';
import { type Cause, causeKey, groupId, titleOf } from './cause.ts';

/** How many scenarios of one cause are shrunk; they may have different features. */
const SHRUNK_PER_CAUSE = 3;

/** The smallest scenario of a divergence with all that reports print of it. */
export type Found = Omit<DivergenceGroup, 'id' | 'count' | 'kind' | 'title' | 'known'>;

/** The divergences of a run by cause. */
export class Groups {
  readonly #groups = new Map<string, DivergenceGroup>();
  /** Groups by cause before shrinking; the first represents those that are not shrunk any more. */
  readonly #byCause = new Map<string, string[]>();

  /** Counts one more scenario of a known cause; false when it should be shrunk. */
  recount(cause: Cause): boolean {
    const ids = this.#byCause.get(causeKey(cause)) ?? [];
    const [first] = ids;
    if (first === undefined || ids.length < SHRUNK_PER_CAUSE) return false;
    this.#increase(first);
    return true;
  }

  #increase(id: string): void {
    const group = this.#groups.get(id);
    if (group) this.#groups.set(id, { ...group, count: group.count + 1 });
  }

  add(cause: Cause, found: Found): void {
    const key = causeKey(cause);
    const id = groupId(cause, found.cells);
    this.#byCause.set(key, [...(this.#byCause.get(key) ?? []), id]);
    if (this.#groups.has(id)) this.#increase(id);
    else this.#groups.set(id, { id, kind: cause.kind, title: titleOf(cause), count: 1, ...found });
  }

  /** How many causes were found. */
  get size(): number {
    return this.#groups.size;
  }

  /** Most frequent first. */
  all(): DivergenceGroup[] {
    return [...this.#groups.values()].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  }
}
