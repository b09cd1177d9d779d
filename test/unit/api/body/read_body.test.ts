import { describe, expect, it } from 'vitest';
import { readObject, readStream } from '../../../../src/api/body/read_body.ts';
import { illegalArgument } from '../../../../src/errors/index.ts';
import { MemoryEngine } from '../../memory_engine.ts';

const engine = new MemoryEngine();

describe('bodies', () => {
  it('end with their first value', () => {
    expect(readObject(engine, Buffer.from('{"a":1}} foo'))?.compactValue()).toBe('{"a":1}');
    expect(readStream(engine, Buffer.from('{"a":1} foo'), (reader) => reader.next())).toBe('START_OBJECT');
  });

  it('are empty when they are no object', () => {
    for (const json of ['[', '"a', '1', 'null']) expect(readObject(engine, Buffer.from(json))).toBeNull();
    expect(() => readObject(engine, Buffer.from('foo'))).toThrow('not JSON');
    expect(() => readObject(engine, Buffer.from('{"a":1'))).toThrow('not JSON');
  });

  it('never trip the reader', () => {
    const whole = '{"a":[1,{"b":"x\\u00e9\\n"}],/* c */"d":true}';
    // A blank body has no token: the parser reports so, not the tokenizer.
    for (let length = 1; length < whole.length; length++) {
      const cut = Buffer.from(whole.slice(0, length));
      expect(() => readStream(engine, cut, (reader) => reader.skipChildren())).toThrow('not JSON');
    }
  });

  it('report the first error', () => {
    const broken = Buffer.from('{"a":1,"b":?}');
    const failing = Object.assign(new MemoryEngine(), {
      validateBody() {
        throw illegalArgument('[1:12] broken');
      },
    });
    const refuseAt = (tokens: number) => () =>
      readStream(failing, broken, (reader) => {
        for (let i = 0; i < tokens; i++) reader.next();
        throw illegalArgument('unknown field');
      });
    expect(refuseAt(2)).toThrow('unknown field');
    expect(refuseAt(9)).toThrow('[1:12] broken');
  });
});
