import { heldUnder, readPitHandle, release } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { requiredBody } from '../parameters/index.ts';
import type { JsonReader } from '../xcontent/index.ts';

export const supports: readonly string[] = [];

export const handler: Handler = (request) => {
  const { cluster, major } = request;
  const handle = readHandle(request);
  const shards = readPitHandle(cluster.engine.decodeHandle(handle), major);
  const isHeld = heldUnder(cluster, handle)?.kind === 'pit';
  const num_freed = isHeld ? release(cluster, [handle]) : 0;
  const succeeded = isHeld || shards.length === 0;
  return { status: succeeded ? 200 : 404, body: { succeeded, num_freed } };
};

function readHandle({ cluster, body }: ApiRequest): string {
  const handle = readStream(cluster.engine, requiredBody(body), readId);
  if (handle === '') throw illegalArgument('search context id is is not provided');
  return handle;
}

function readId(reader: JsonReader): string {
  if (reader.next() !== 'START_OBJECT') throw illegalArgument('Malformed content, must start with an object');
  let id = '';
  while (reader.next() === 'FIELD_NAME') {
    if (reader.text !== 'id') {
      throw illegalArgument(
        `Unknown parameter [${reader.text}] in request body or parameter is of the wrong type[${reader.token}] `,
      );
    }
    const token = reader.next();
    if (token !== 'VALUE_STRING' && token !== 'VALUE_NUMBER' && token !== 'VALUE_BOOLEAN') {
      throw illegalArgument('the request must contain only [id field');
    }
    id = reader.text;
  }
  return id;
}
