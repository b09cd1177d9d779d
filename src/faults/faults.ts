import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { type Call, callOf } from './call.ts';
import { errorReply } from './error_reply.ts';
import { Exchange } from './exchange.ts';
import { type FaultProfile, ProfileError } from './profile.ts';
import { mix, randomStream } from './random.ts';
import { type Due, Schedule } from './schedule.ts';
import { validateProfile } from './validate.ts';
import { wantedFault } from './wanted.ts';

/** A fault that a request met. */
export interface Injection {
  readonly fault: string;
  /** The rule's position in the profile, or -1 for the request's own header. */
  readonly rule: number;
  readonly nth: number;
  readonly method: string;
  readonly uri: string;
  readonly api: string | null;
}

/** Sees every exchange of a server, with a fault or without, when it is over. */
export type Observer = (exchange: Exchange, due: Due | undefined) => void;

export interface FaultsOptions {
  /** The major version whose APIs requests are matched by. */
  readonly major: number;
  readonly profile?: FaultProfile;
  /** Paths below this one meet no faults: those of the control endpoints. */
  readonly except?: string;
}

/** Injections that are stored. */
const LIMIT = 10_000;

const EMPTY: FaultProfile = { faults: [] };

/** The faults of one server: `around` puts them between its connections and the listener that answers. */
export class Faults {
  readonly #major: number;
  readonly #except: string | undefined;
  #profile = EMPTY;
  #schedule = new Schedule(EMPTY);
  #injections: Injection[] = [];
  #count = 0;
  #ordinal = 0;
  readonly #doomed = new WeakSet<Socket>();
  #server: Server | undefined;
  #reopen: { readonly timer: NodeJS.Timeout; readonly open: () => void } | undefined;
  /** Connections that are open, and the most that were open at once. */
  readonly connections = { open: 0, peak: 0 };
  /** Called with each exchange when its head is in, where there is an observer. */
  begun: Observer | undefined;
  /** Called with each exchange; requests and replies are then read whole. */
  observer: Observer | undefined;

  /** Throws a `ProfileError` when the profile is wrong. */
  constructor({ major, profile, except }: FaultsOptions) {
    this.#major = major;
    this.#except = except;
    if (profile !== undefined) this.set(profile);
  }

  get profile(): FaultProfile {
    return this.#profile;
  }

  /** Replaces the profile and starts counting anew. */
  set(profile: unknown): void {
    const valid = validateProfile(profile);
    this.#schedule = new Schedule(valid);
    this.#profile = valid;
    this.#injections = [];
    this.#count = 0;
  }

  clear(): void {
    this.set(EMPTY);
  }

  /** The faults that requests met since the profile was set, oldest first; how many there were and the first of them. */
  injected(): { readonly count: number; readonly injections: readonly Injection[] } {
    return { count: this.#count, injections: this.#injections };
  }

  /** Takes note of the server whose port a fault may close for a while. */
  attach(server: Server): void {
    this.#server = server;
    server.on('connection', (socket) => {
      this.connections.open++;
      this.connections.peak = Math.max(this.connections.peak, this.connections.open);
      socket.once('close', () => this.connections.open--);
    });
  }

  /** Opens the port if a fault has closed it, so that the server can be closed as always. */
  async close(): Promise<void> {
    const reopen = this.#reopen;
    if (reopen === undefined) return;
    clearTimeout(reopen.timer);
    reopen.open();
    await new Promise((resolve) => this.#server?.once('listening', resolve).once('error', resolve));
  }

  /** A listener that hands requests to `listener`, some of them with a fault. */
  around(listener: RequestListener): RequestListener {
    return (message, response) => {
      if (this.#doomed.has(message.socket)) {
        message.socket.resetAndDestroy();
        return;
      }
      const uri = message.url ?? '/';
      const [path = ''] = uri.split('?', 1);
      const controls = this.#except !== undefined && (path === this.#except || path.startsWith(`${this.#except}/`));
      const idle = this.#schedule.isEmpty && this.observer === undefined && !('x-standin-fault' in message.headers);
      if (controls || idle) {
        listener(message, response);
        return;
      }
      this.#run(listener, callOf(message.method ?? 'GET', uri, this.#major), message, response);
    };
  }

  #run(listener: RequestListener, call: Call, message: IncomingMessage, response: ServerResponse): void {
    const ordinal = ++this.#ordinal;
    let due: Due | undefined;
    try {
      const wanted = wantedFault(message, ordinal);
      due = wanted ?? this.#schedule.next(call);
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error;
      const reply = errorReply(400, 'standin_fault_exception', error.message);
      response.writeHead(reply.status, [...reply.headers]);
      response.end(reply.body);
      return;
    }
    if (due === undefined && this.observer === undefined) {
      listener(message, response);
      return;
    }
    const exchange = new Exchange(call, message, response, due?.random ?? randomStream(mix(0, ordinal)), {
      listener,
      refuse: (millis) => this.#refuse(millis),
      resetNext: (socket) => this.#doomed.add(socket),
      ordinal,
    });
    this.begun?.(exchange, due);
    void this.#inject(exchange, due);
  }

  async #inject(exchange: Exchange, due: Due | undefined): Promise<void> {
    let acted: unknown = false;
    try {
      if (due === undefined) exchange.send(await exchange.perform());
      else acted = await due.fault.inject(exchange, due.options);
    } catch {
      // The client has left, or the server broke off its own reply: the connection is of no more use.
      exchange.socket.destroy();
    }
    if (due !== undefined && acted !== false) this.#note(exchange.call, due);
    this.observer?.(exchange, acted === false ? undefined : due);
  }

  #note({ method, uri, api }: Call, { fault, rule, nth }: Due): void {
    this.#count++;
    if (this.#injections.length >= LIMIT) return;
    this.#injections.push({ fault: fault.name, rule, nth, method, uri: uri.slice(0, 500), api });
  }

  #refuse(millis: number): void {
    const server = this.#server;
    const address = server?.address();
    if (server === undefined || this.#reopen !== undefined || typeof address !== 'object' || address === null) return;
    // Not the method of HTTP servers, which waits for and closes connections.
    NetServer.prototype.close.call(server);
    const open = () => {
      this.#reopen = undefined;
      server.listen({ port: address.port, host: address.address });
    };
    this.#reopen = { timer: setTimeout(open, millis), open };
  }
}
