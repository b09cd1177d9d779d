import { setTimeout } from 'node:timers/promises';
import type { Level } from '../case.ts';
import { exchange } from '../run/exchange.ts';
import { Comparison } from './comparison.ts';
import { Handles } from './handles.ts';
import type { RecordedTraffic } from './recording.ts';

export interface ReplayOptions {
  readonly target: string;
  /** 1 is the pace of the recording, 2 twice that; 0 as fast as the order allows. */
  readonly speed: number;
  readonly levels?: Readonly<Record<string, Level>>;
  readonly onReply?: (done: number) => void;
}

/**
 * Sends recorded requests to a server and compares its replies with the recorded ones. A request goes out once every one has been answered that
 * had been answered before it came at the time; those that overlapped then may overlap now.
 */
export async function replay(
  traffic: readonly RecordedTraffic[],
  { target, speed, levels, onReply }: ReplayOptions,
): Promise<Comparison> {
  const comparison = new Comparison(levels);
  const handles = new Handles();
  const done: Promise<void>[] = [];
  const ends = traffic.map(({ at, took }, i) => ({ end: at + took, i })).sort((a, b) => a.end - b.end);
  const begun = performance.now();
  const offset = traffic[0]?.at ?? 0;
  let ended = 0;
  let replies = 0;
  for (const [i, { at, step, reply }] of traffic.entries()) {
    for (let next = ends[ended]; next !== undefined && next.end <= at && next.i < i; next = ends[++ended]) {
      await done[next.i];
    }
    const wait = speed > 0 ? (at - offset) / speed - (performance.now() - begun) : 0;
    if (wait > 0) await setTimeout(wait);
    done.push(
      exchange(target, handles.fill(step)).then((actual) => {
        handles.learn(reply, actual);
        comparison.add(step, reply, actual);
        onReply?.(++replies);
      }),
    );
  }
  await Promise.all(done);
  return comparison;
}
