/** Stops the work of one request: its client has left, its task was cancelled, or its time is up. */
export class Cancellation {
  #isCancelled = false;
  readonly #stops = new Set<() => void>();
  /** Called where work begins that can be cancelled; the function that it returns is called at its end. */
  begin: (() => () => void) | undefined;

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** Cancels the current work of the request, and any that begins later. */
  cancel(): void {
    this.#isCancelled = true;
    for (const stop of this.#stops) stop();
    this.#stops.clear();
  }

  /** Calls `stop` when the request is cancelled, at once if it is; returns a function that cancels this registration. */
  onCancel(stop: () => void): () => void {
    if (this.#isCancelled) stop();
    else this.#stops.add(stop);
    const end = this.begin?.();
    return () => {
      this.#stops.delete(stop);
      end?.();
    };
  }
}
