import { describe, expect, it } from 'vitest';
import { type BulkDefaults, parseBulk } from '../../../../src/api/bulk/bulk_lines.ts';
import { MemoryEngine } from '../../memory_engine.ts';

const defaults: BulkDefaults = { index: 'i', require_alias: false };

async function parse(text: string, major: 8 | 9 = 9, given: BulkDefaults = defaults) {
  const body = Buffer.from(text);
  const warnings: string[] = [];
  const operations = await parseBulk(new MemoryEngine(), major, body, given, (text) => warnings.push(text));
  const seen = operations.map(
    ({ action, _index, _id, start, end }) => `${action} ${_index} ${_id} ${body.subarray(start, end).toString()}`,
  );
  return { seen, warnings };
}

describe('bulk lines', () => {
  it('are sliced, not parsed', async () => {
    const body = '{"index":{"_id":"1"}}\r\n{"a":1.0}\r\n\n{"delete":{"_index":"j","_id":2}}\n{"create":{}}\n{bad}\n';
    expect((await parse(body)).seen).toEqual(['index i 1 {"a":1.0}', 'delete j 2 ', 'create i undefined {bad}']);
  });

  it.each([
    ['{"index":{}}\n{}', 'The bulk request must be terminated by a newline [\\n]'],
    ['{"index":{}}\n', 'Validation Failed: 1: no requests added;'],
    ['{}\n', 'Malformed action/metadata line [1], expected FIELD_NAME but found [END_OBJECT]'],
    ['[]\n', 'Malformed action/metadata line [1], expected START_OBJECT but found [START_ARRAY]'],
    [
      '{"index":{}}\n{}\n\n{"foo":{}}\n',
      'line [4], expected field [create], [delete], [index] or [update] but found [foo]',
    ],
    ['{"index":{"foo":1}}\n{}\n', 'Action/metadata line [1] contains an unknown parameter [foo]'],
    ['{"index":{"_id":[1]}}\n{}\n', 'expected a simple value for field [_id] but found [START_ARRAY]'],
    ['{"index":1}\n{}\n', 'expected START_OBJECT or END_OBJECT but found [VALUE_NUMBER]'],
    ['{"delete":{}}\n', 'Validation Failed: 1: id is missing;'],
    ['{"update":{"_id":"1"}}\n{}\n', 'Validation Failed: 1: script or doc is missing;'],
    ['{"update":{"_id":"1"}}\n{bad}\n', 'not JSON'],
    [
      '{"create":{"_id":"1","version":1}}\n{}\n',
      'create operations do not support explicit versions. use index instead',
    ],
  ])('%j is refused', async (body, text) => {
    await expect(parse(body)).rejects.toThrow(text);
  });

  it('need an index from somewhere', async () => {
    await expect(parse('{"index":{}}\n{}\n', 9, { require_alias: false })).rejects.toThrow('1: index is missing;');
  });

  it('may be sloppy on 8 only', async () => {
    const lines = [
      ['{"index":{"_id":"1"},"x":1}\n{}\n', 'expected END_OBJECT but found [FIELD_NAME]', 'multiple keys'],
      ['{"index":{"_id":"1"}} {"a":1}\n{}\n', 'unexpected data after the closing brace', 'trailing data'],
      ['{"index":{"_id":"1"}\n{}\n', 'not JSON', "wasn't closed properly"],
    ] as const;
    for (const [body, refusal, warning] of lines) {
      await expect(parse(body, 9)).rejects.toThrow(refusal);
      const { seen, warnings } = await parse(body, 8);
      expect(seen).toEqual(['index i 1 {}']);
      expect(warnings.join()).toContain(warning);
    }
  });
});
