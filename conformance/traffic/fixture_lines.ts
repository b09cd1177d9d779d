/** A line of a fixture that indexes a document. */
export interface DocumentLine {
  readonly index: string;
  readonly id: string;
  readonly routing?: string;
  readonly op_type?: 'create';
  /** JSON as it was sent. */
  readonly source: string;
}

/** A line that is a request, such as one that makes an index. */
export interface RequestLine {
  readonly request: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export type FixtureLine = DocumentLine | RequestLine;

export const isDocument = (line: FixtureLine): line is DocumentLine => 'source' in line;

/** Method and path of a line that is a request. */
export function parseRequest({ request }: RequestLine): { readonly method: string; readonly path: string } {
  const [method = '', path = ''] = request.split(' ', 2);
  return { method, path };
}

/** The index that a line makes; undefined for any other. */
export function madeIndex(line: FixtureLine): string | undefined {
  if (isDocument(line)) return undefined;
  const name = /^PUT \/([^/_?][^/?]*)$/.exec(line.request)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}

/** The index that a line is about: makes it, changes it or puts a document into it. */
export function indexOf(line: FixtureLine): string | undefined {
  if (isDocument(line)) return line.index;
  const name = /^\w+ \/([^/_?][^/?]*)/.exec(line.request)?.[1];
  return name === undefined ? undefined : decodeURIComponent(name);
}

/** Lines of `GET /_standin/dump`, without the first. */
export function parseFixture(text: string): FixtureLine[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const { source, ...rest } = JSON.parse(line) as { source?: unknown } & RequestLine & DocumentLine;
      // The source is the last member: it stays the text that it is.
      return source === undefined ? rest : { ...rest, source: line.slice(line.indexOf('"source":') + 9, -1) };
    });
}

/** The text of a fixture as `start({ fixture })` and `/_standin/load` take it. */
export function printFixture(lines: readonly FixtureLine[], version: string): string {
  const printed = lines.map((line) => {
    if (!isDocument(line)) return JSON.stringify(line);
    const { source, ...head } = line;
    return `${JSON.stringify(head).slice(0, -1)},"source":${source}}`;
  });
  return `${[JSON.stringify({ fixture: 'standin', version }), ...printed].join('\n')}\n`;
}
