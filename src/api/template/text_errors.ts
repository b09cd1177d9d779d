import { ElasticsearchError, type ErrorCause } from '../../errors/index.ts';

/** Runs a parser on a template's text. ES: it is parsed as text, not bytes, as the parser's errors reveal (modules/search_template). */
export async function asText<T>(text: Buffer, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ElasticsearchError ? new Translation(text).error(error) : error;
  }
}

/** Errors of the engine, which reads bytes, in the words of a parser of text. */
class Translation {
  readonly #lines: readonly string[];

  constructor(text: Buffer) {
    // A byte is a character, so that columns are positions.
    this.#lines = text.toString('latin1').split('\n');
  }

  error(error: ElasticsearchError): ElasticsearchError {
    const { status, headers, root_cause } = error;
    return new ElasticsearchError({
      ...this.#cause(error),
      status,
      root_cause: root_cause.map((cause) => this.#cause(cause)),
      ...(headers === undefined ? {} : { headers }),
    });
  }

  #cause({ type, reason, metadata, caused_by, suppressed }: ErrorCause): ErrorCause {
    return {
      type,
      reason: reason === null ? null : this.#reason(reason),
      ...(metadata ? { metadata: this.#metadata(metadata) } : {}),
      ...(caused_by ? { caused_by: this.#cause(caused_by) } : {}),
      ...(suppressed ? { suppressed } : {}),
    };
  }

  #reason(reason: string): string {
    return reason
      .replace(/^\[(\d+):(\d+)\]/, (_, line: string, col: string) => `[${line}:${this.#column(line, col)}]`)
      .replaceAll(/\bline: (\d+), column: (\d+)\]/g, (_, line: string, col: string) => {
        return `line: ${line}, column: ${this.#column(line, col)}]`;
      })
      .replaceAll('[Source: (byte[])"', '[Source: (String)"')
      .replace(/(\[truncated \d+) bytes\]/g, '$1 chars]');
  }

  #metadata(metadata: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    const { line, col } = metadata;
    if (typeof line !== 'number' || typeof col !== 'number') return metadata;
    return { ...metadata, col: this.#column(line, col) };
  }

  /** The column in units of UTF-16 of one in bytes. */
  #column(line: number | string, col: number | string): number {
    const before = (this.#lines[Number(line) - 1] ?? '').slice(0, Math.max(0, Number(col) - 1));
    const beyond = Number(col) - 1 - before.length;
    return Buffer.from(before, 'latin1').toString('utf8').length + beyond + 1;
  }
}
