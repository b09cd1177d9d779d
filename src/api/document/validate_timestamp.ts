import { ElasticsearchError } from '../../errors/index.ts';
import { JsonReader } from '../xcontent/index.ts';

const FIELD = '@timestamp';

/** Rejects a document of a data stream that has no timestamp, or several. Malformed documents are left to the engine. */
export function validateTimestamp(source: Uint8Array, id: string | undefined): void {
  const reader = new JsonReader(source);
  if (reader.next() !== 'START_OBJECT') return;
  let count = 0;
  while (reader.next() === 'FIELD_NAME') {
    const isTimestamp = reader.text === FIELD;
    const token = reader.next();
    if (!isTimestamp) reader.skipChildren();
    else if (token === 'START_ARRAY') {
      while (reader.next() !== 'END_ARRAY') {
        if (reader.token === null) return;
        if (reader.token === 'VALUE_NULL') continue;
        count += 1;
        if (count > 1) throw several(reader, id);
      }
    } else if (token !== 'VALUE_NULL') count += 1;
  }
  if (reader.token !== 'END_OBJECT' || count > 0) return;
  const reason = `data stream timestamp field [${FIELD}] is missing`;
  throw parsing(`${reader.location} failed to parse: ${reason}`, reason);
}

function several(reader: JsonReader, id: string | undefined): ElasticsearchError {
  const document = id === undefined ? '' : ` in document with id '${id}'`;
  return parsing(
    `${reader.location} failed to parse field [${FIELD}] of type [date]${document}. Preview of field's value: '${reader.text}'`,
    `data stream timestamp field [${FIELD}] encountered multiple values`,
  );
}

function parsing(reason: string, why: string): ElasticsearchError {
  const caused_by = { type: 'illegal_argument_exception', reason: why };
  return new ElasticsearchError({ type: 'document_parsing_exception', reason, status: 400, caused_by });
}
