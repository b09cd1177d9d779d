import type { Engine } from '../../engine/index.ts';
import { causeOf, ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { JsonReader } from '../xcontent/index.ts';

/** Parses one member of a body; its name is `field`, and its value the current token. False when it is unknown. */
type ReadMember = (field: string, reader: JsonReader) => boolean;

/** Reads the small bodies that contain handles. ES: malformed bodies are reported in general terms (api/global/clear_scroll). */
export function readHandleBody(engine: Engine, body: Buffer, read: ReadMember): void {
  try {
    readStream(engine, body, (reader) => readMembers(reader, read));
  } catch (error) {
    if (!(error instanceof ElasticsearchError) || !error.type.startsWith('x_content')) throw error;
    throw illegalArgument('Failed to parse request body', causeOf(error));
  }
}

function readMembers(reader: JsonReader, read: ReadMember): void {
  if (reader.next() !== 'START_OBJECT') throw illegalArgument('Malformed content, must start with an object');
  while (reader.next() === 'FIELD_NAME') {
    const field = reader.text;
    reader.next();
    if (read(field, reader)) continue;
    throw illegalArgument(
      `Unknown parameter [${field}] in request body or parameter is of the wrong type[${reader.token}] `,
    );
  }
}
