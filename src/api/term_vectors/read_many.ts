import { javaHashOrder, madeFor } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError, parseError, validationFailed } from '../../errors/index.ts';
import type { JsonReader } from '../xcontent/index.ts';
import { readTermVectors } from './read_term_vectors.ts';
import type { TermVectorsRequest } from './term_vectors_request.ts';

/** Parses the body of `_mtermvectors`: documents, ids, and the parameters that are defaults of both. */
export function readMany(
  reader: JsonReader | null,
  defaults: TermVectorsRequest,
  ids: string[],
  source: Buffer,
): TermVectorsRequest[] {
  let template = defaults;
  const requests: TermVectorsRequest[] = [];
  if (reader !== null) {
    if (reader.next() !== 'START_OBJECT')
      throw new NotImplementedError('a body of [_mtermvectors] that is not an object');
    while (reader.next() === 'FIELD_NAME') {
      const name = reader.text;
      const token = reader.next();
      if (token === 'START_ARRAY' && name === 'docs') readDocs(reader, template, requests, source);
      else if (token === 'START_ARRAY' && name === 'ids') readIds(reader, ids);
      else if (token === 'START_ARRAY') throw parseError(`no parameter named [${name}] and type ARRAY`);
      else if (token === 'START_OBJECT' && name === 'parameters') template = readTermVectors(reader, template, source);
      else if (token === 'START_OBJECT') throw parseError(`no parameter named [${name}] and type OBJECT`);
      else throw parseError(`_mtermvectors: Parameter [${name}] not supported`);
    }
  }
  // ES: ids are gathered in a hash set: each occurs once, in the order of the set (api/global/termvectors_stored_detail).
  const distinct = [...new Set(ids)].map((id) => [id, undefined] as const);
  requests.push(...javaHashOrder(distinct, madeFor(16)).map(([id]) => ({ ...template, id })));
  if (requests.length === 0) throw validationFailed(['multi term vectors: no documents requested']);
  const complaints = requests.flatMap(({ index, id, doc }, at) => {
    const missing = [
      ...(index === undefined ? ['index is missing'] : []),
      ...(id === undefined && doc === undefined ? ['id or doc is missing'] : []),
    ];
    return missing.length > 0 ? [...missing, `at multi term vectors for doc ${at}`] : [];
  });
  if (complaints.length > 0) throw validationFailed(complaints);
  return requests;
}

function readDocs(
  reader: JsonReader,
  template: TermVectorsRequest,
  requests: TermVectorsRequest[],
  source: Buffer,
): void {
  for (let token = reader.next(); token !== 'END_ARRAY' && token !== null; token = reader.next()) {
    if (token !== 'START_OBJECT') throw illegalArgument('docs array element should include an object');
    requests.push(readTermVectors(reader, template, source));
  }
}

function readIds(reader: JsonReader, ids: string[]): void {
  for (let token = reader.next(); token !== 'END_ARRAY' && token !== null; token = reader.next()) {
    if (!token.startsWith('VALUE_')) throw illegalArgument('ids array element should only contain ids');
    ids.push(reader.text);
  }
}
