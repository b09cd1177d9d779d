/** Closes the server and ends when the process is requested to terminate. */
export function untilTerminated(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void close().then(() => process.exit(0));
    });
  }
}

/** Prints the address of the server, and closes it when the process is requested to terminate. */
export function announce(url: string, what: string, close: () => Promise<void>): void {
  process.stdout.write(`standin ${what} listens on ${url}\n`);
  untilTerminated(close);
}
