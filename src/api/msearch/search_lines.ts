import { illegalArgument } from '../../errors/index.ts';

const LINE_FEED = 0x0a;

/** A header and the body of its search. */
export interface SearchLines {
  readonly header: Buffer;
  /** Undefined when the text ends after the header. */
  readonly body: Buffer | undefined;
}

/** The pairs of lines of a body, in order: an error in an earlier one is reported before a missing end. */
export function* searchLines(body: Buffer): Generator<SearchLines> {
  for (let at = 0; at < body.length; ) {
    const headerEnd = lineEnd(body, at);
    const header = body.subarray(at, headerEnd);
    at = headerEnd + 1;
    if (at >= body.length) {
      yield { header, body: undefined };
      return;
    }
    // The header is validated before the end of the body is searched for.
    const from = at;
    let end = -1;
    yield {
      header,
      get body() {
        if (end < 0) end = lineEnd(body, from);
        return body.subarray(from, end);
      },
    };
    at = (end < 0 ? lineEnd(body, from) : end) + 1;
  }
}

function lineEnd(body: Buffer, from: number): number {
  const end = body.indexOf(LINE_FEED, from);
  if (end < 0) throw illegalArgument('The msearch request must be terminated by a newline [\n]');
  return end;
}
