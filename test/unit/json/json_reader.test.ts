import { describe, expect, it } from 'vitest';
import { JsonReader } from '../../../src/json/index.ts';

function tokens(json: string): string[] {
  const reader = new JsonReader(Buffer.from(json));
  const seen: string[] = [];
  while (reader.next() !== null) seen.push(`${reader.token} ${reader.text} ${reader.line}:${reader.col}`);
  return seen;
}

describe('JSON tokens', () => {
  it('have positions', () => {
    expect(tokens('{"a": [1.0, null],\n "b\\"": {"c":true}}')).toEqual([
      'START_OBJECT { 1:1',
      'FIELD_NAME a 1:2',
      'START_ARRAY [ 1:7',
      'VALUE_NUMBER 1.0 1:8',
      'VALUE_NULL null 1:13',
      'END_ARRAY ] 1:17',
      'FIELD_NAME b" 2:2',
      'START_OBJECT { 2:9',
      'FIELD_NAME c 2:10',
      'VALUE_BOOLEAN true 2:14',
      'END_OBJECT } 2:18',
      'END_OBJECT } 2:19',
    ]);
  });

  it('skip comments and a byte-order mark', () => {
    expect(tokens('\ufeff// x\n/* { */"a"')).toEqual(['VALUE_STRING a 2:8']);
  });

  it('are rendered compactly, numbers verbatim', () => {
    const reader = new JsonReader(Buffer.from('{ "a" : [ 1.0 , 9007199254740993, {"b":"é"} ] }'));
    reader.next();
    expect(reader.compactValue()).toBe('{"a":[1.0,9007199254740993,{"b":"é"}]}');
    expect(reader.token).toBe('END_OBJECT');
  });
});
