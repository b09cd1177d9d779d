import type { HostileInput } from './input.ts';
import type { Answer, WatchedServer } from './server.ts';

/** The violations of an input. */
export type Fault = 'crash' | 'hang' | 'blocked' | 'memory' | 'bug';

/** How one input went. */
export interface Trial {
  /** The name of the input; its body may be too large to be held. */
  readonly name: string;
  readonly answer: Answer;
  readonly faults: readonly Fault[];
  /** The longest that the watcher waited for `GET /`, in milliseconds. */
  readonly waited: number;
  /** Milliseconds that the process worked for it. */
  readonly worked: number;
  /** The last words of a process that ended. */
  readonly complaints: string;
  /** Bytes by which the process grew at the most. */
  readonly grown: number;
  /** Milliseconds that the process worked on after the client had left; null where the client waited for the reply. */
  readonly workedOn: number | null;
}

export interface Limits {
  /** Milliseconds that a client waits. */
  readonly patience: number;
  /** Milliseconds of waiting, with as many of work: a machine that runs something else makes clients wait, too. */
  readonly hang: number;
  readonly blocked: number;
  readonly memory: number;
  /** Milliseconds of work after the client has left: the request is to be stopped then. */
  readonly stop: number;
}

/** The limits of the project: a reply within 20 s, others wait no longer than 250 ms, 1 GB at the most. */
export const LIMITS: Limits = { patience: 60_000, hang: 20_000, blocked: 250, memory: 2 ** 30, stop: 250 };

/** Milliseconds between looks at whether the process still works, and those of work that are none of the input's: the watcher's requests. */
const LOOK = 100;
const OTHERS_WORK = 50;

/**
 * Sends one input while a second connection watches. A large body is sent in pieces that others wait for; that is part of it. Where
 * `leaves` is given, the client leaves after so many milliseconds without a reply, and the process has to stop its work then.
 */
export async function tryInput(
  server: WatchedServer,
  input: HostileInput,
  limits: Limits = LIMITS,
  leaves: number | null = null,
): Promise<Trial> {
  server.forgetPeak();
  const before = server.memory();
  const idle = server.worked();
  let waited = 0;
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      const { millis } = await server.ping(limits.patience);
      waited = Math.max(waited, millis);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  };
  const watching = watch();
  const answer = await server.send(input, leaves ?? limits.patience);
  const hasLeft = leaves !== null && answer.millis >= leaves && !server.hasEnded;
  const workedOn = hasLeft ? await untilIdle(server, limits.hang) : null;
  isDone = true;
  await watching;
  // The end of the process is noticed later than that of its connections.
  if (answer.status === null) await new Promise((resolve) => setTimeout(resolve, 200));
  const worked = server.worked() - idle;
  const grown = server.memory().peak - before.now;
  const faults: Fault[] = [];
  if (server.hasEnded) faults.push('crash');
  else {
    const isLate = answer.millis >= limits.hang && worked >= limits.hang * 0.8;
    if (isLate || answer.millis >= limits.patience || (workedOn ?? 0) > limits.stop) faults.push('hang');
    if (waited > limits.blocked) faults.push('blocked');
    if (grown > limits.memory) faults.push('memory');
    if (isBug(answer)) faults.push('bug');
  }
  return {
    name: input.name,
    answer,
    faults,
    waited,
    grown,
    worked,
    workedOn,
    complaints: server.hasEnded ? server.complaints : '',
  };
}

/** Waits until the process does nothing but answer the watcher; the milliseconds that it has worked until then. */
export async function untilIdle(server: WatchedServer, patience: number): Promise<number> {
  const began = performance.now();
  const first = server.busy();
  for (let before = first; ; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
    const now = server.busy();
    // What waits for a processor is not idle: on a busy machine a request that goes on works little.
    const busy = now.worked - before.worked + now.waited - before.waited;
    if (busy <= OTHERS_WORK || server.hasEnded || performance.now() - began > patience) {
      return Math.round(before.worked - first.worked);
    }
    before = now;
  }
}

/** A fault of ours calls itself one. */
function isBug({ status, head }: Answer): boolean {
  return status === 500 && head.includes('standin_bug');
}
