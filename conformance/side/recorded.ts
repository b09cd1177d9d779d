import type { Step } from '../case.ts';
import type { RecordingReader } from '../recording/read.ts';
import type { Reply } from '../run/exchange.ts';
import { isIndependent } from '../run/refusal.ts';
import type { Side } from './side.ts';

/**
 * A reference that answers from a recording. Besides complete scenarios it knows the last one without some of its reads: without them the
 * server would have answered the same.
 */
export function recordedSide(reader: RecordingReader, where: string): Side {
  const { distribution, version } = reader.manifest;
  let last: { steps: readonly Step[]; replies: readonly Reply[] } | undefined;
  return {
    party: { name: distribution, version, where },
    async play(steps) {
      const replies = reader.replies(steps);
      if (replies) {
        last = { steps, replies };
        return replies;
      }
      return last ? part(last.steps, last.replies, steps) : null;
    },
    revive: async () => true,
    close: async () => {},
  };
}

/** The replies to some of the steps, when only reads are left out before the last of them. */
function part(whole: readonly Step[], replies: readonly Reply[], steps: readonly Step[]): readonly Reply[] | null {
  const found: Reply[] = [];
  let at = 0;
  for (const step of steps) {
    while (at < whole.length && whole[at] !== step) {
      const skipped = whole[at++];
      if (skipped === undefined || !isIndependent(skipped)) return null;
    }
    const reply = replies[at++];
    if (reply === undefined) return null;
    found.push(reply);
  }
  return found;
}
