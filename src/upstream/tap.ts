import type { OwnReply } from './gateway_error.ts';
import type { RawHeaders } from './headers.ts';

/** The head of a request of a client. */
export interface RequestHead {
  readonly method: string;
  /** Path and query string as sent. */
  readonly uri: string;
  readonly headers: RawHeaders;
}

/** A request and its reply once both are over. Bodies are as sent: compressed where they were. */
export interface Exchanged extends RequestHead {
  /** The head as `begin` and `captures` got it. */
  readonly head: RequestHead;
  /** Null where there is none, and where it was larger than what is captured. */
  readonly body: Buffer | null;
  /** 0 when there was no reply. */
  readonly status: number;
  readonly replyHeaders: RawHeaders;
  readonly reply: Buffer | null;
  /** Whether both bodies were captured and the reply came to its end. */
  readonly isWhole: boolean;
  /** When the request came, in milliseconds since the start of the proxy. */
  readonly atMs: number;
  /** How long it took, in milliseconds. */
  readonly tookMs: number;
}

/** Something that takes part in every exchange: validation, a recording, a shadow. The client never waits for `end`. */
export interface Tap {
  /** Called with the head of a request; a reply given here is the client's, and the upstream does not see the request. */
  begin?(head: RequestHead): OwnReply | undefined | Promise<OwnReply | undefined>;
  /** Whether the bodies of an exchange are needed at its end. */
  captures?(head: RequestHead): boolean;
  end?(exchanged: Exchanged): void;
  /** Lines for the end of the run, after the last exchange. */
  report?(): readonly string[];
  /** Its part of `/_standin/report`. */
  state?(): Readonly<Record<string, unknown>>;
  /** Called before `report` when the proxy ends: what is still under way is finished. */
  close?(): Promise<void>;
}
