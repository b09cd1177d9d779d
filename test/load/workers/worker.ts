import type { Random } from '../../hostile/random.ts';
import type { LoadClient } from '../client.ts';
import type { History, SeenVersions } from '../history.ts';

export interface Turn {
  readonly client: LoadClient;
  readonly history: History;
  readonly versions: SeenVersions;
  readonly random: Random;
  /** The number of the client, and of its turn. */
  readonly own: number;
  readonly turn: number;
}

/** What one kind of client does, again and again. */
export interface Worker {
  readonly name: string;
  /** Creates what its clients share. */
  readonly prepare?: (client: LoadClient) => Promise<unknown>;
  readonly run: (turn: Turn) => Promise<void>;
  /** Checks what the run has left, after a refresh. */
  readonly check?: (client: LoadClient, history: History) => Promise<void>;
}
