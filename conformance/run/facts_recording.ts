import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OPENSEARCH_VERSION } from '../reference/jars/opensearch/distribution.ts';

/** The second reference's reply to one request, as far as it is compared. */
export interface Recorded<Request, Facts> {
  readonly request: Request;
  readonly facts: Facts;
}

/** Recordings of the second reference below one folder, by their names. */
export function factsRecordings<Request, Facts>(folder: string) {
  const file = (name: string) =>
    join(import.meta.dirname, '..', 'recordings', `opensearch-${OPENSEARCH_VERSION}`, folder, `${name}.json`);
  return {
    /** Reads a recording: one entry for each request, in the order they were sent. */
    readRecorded: (name: string): readonly Recorded<Request, Facts>[] =>
      JSON.parse(readFileSync(file(name), 'utf8')) as readonly Recorded<Request, Facts>[],
    /** Writes a recording, one line for each request and one for its reply. */
    writeRecorded: (name: string, recorded: readonly Recorded<Request, Facts>[]): void => {
      mkdirSync(dirname(file(name)), { recursive: true });
      const lines = recorded.map(
        ({ request, facts }) => `{"request":${JSON.stringify(request)},\n "facts":${JSON.stringify(facts)}}`,
      );
      writeFileSync(file(name), `[\n${lines.join(',\n')}\n]\n`);
    },
  };
}
