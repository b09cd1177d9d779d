/** A request that the gateway answered. Bodies are as they are before compression. */
export interface Observed {
  readonly method: string;
  /** As sent: path and query string, without the prefix of a virtual cluster. */
  readonly uri: string;
  /** The name of the virtual cluster that answered; absent for the server's own. */
  readonly cluster?: string;
  readonly status: number;
  readonly body: Uint8Array | null;
  readonly reply: Uint8Array;
  /** From the complete request to the reply's last byte, in milliseconds of the machine. */
  readonly millis: number;
  /** All values of a header of the request, in order. */
  readonly header: (name: string) => readonly string[];
}
