import { describe, expect, it } from 'vitest';
import { type MultiGetItem, readMultiGet } from '../../../../src/api/get_many/multi_get_body.ts';
import { JsonReader } from '../../../../src/api/xcontent/index.ts';

const defaults: MultiGetItem = { index: 'i', id: undefined, routing: undefined, query: { _source: 'false' } };
const read = (json: string, given = defaults) => readMultiGet(new JsonReader(Buffer.from(json)), given);

describe('bodies of _mget', () => {
  it('name documents one by one or by ids', () => {
    expect(read('{"ids":["1",2]}').map(({ index, id }) => `${index}/${id}`)).toEqual(['i/1', 'i/2']);
    expect(read('{"docs":[{"_index":"j","_id":1.0,"routing":"r","_source":["a","b"]}]}')).toEqual([
      { index: 'j', id: '1.0', routing: 'r', query: { '_source.includes': '["a","b"]' } },
    ]);
  });

  it.each([
    ['{}', 'Validation Failed: 1: no documents to get;'],
    ['{"docs":{}}', 'unexpected token [START_OBJECT], expected [FIELD_NAME] or [START_ARRAY]'],
    ['{"docs":[1]}', 'docs array element should include an object'],
    ['{"ids":[null]}', 'ids array element should only contain ids'],
    ['{"docs":[{}]}', 'Validation Failed: 1: id is missing for doc 0;'],
    ['{"docs":[{"_id":"1","foo":1}]}', 'failed to parse multi get request. unknown field [foo]'],
  ])('%s is refused', (json, text) => {
    expect(() => read(json)).toThrow(text);
  });

  it('need an index', () => {
    expect(() => read('{"ids":["1"]}', { ...defaults, index: undefined })).toThrow('1: index is missing for doc 0;');
  });
});
