import { createHash, type Hash } from 'node:crypto';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { JavaMap } from '../document/java_map.ts';
import { javaText } from '../document/render_value.ts';
import { className, Float32, type Value } from '../document/value.ts';
import type { Factory } from '../processor.ts';

const DIGESTS: Readonly<Record<string, string>> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-512': 'sha512',
};
const METHODS = [...Object.keys(DIGESTS), 'MurmurHash3'];
const DELIMITER = Buffer.of(0);

/** Sets a hash of the values of fields, in the order of the fields' names. */
export const fingerprint: Factory = (options) => {
  const given = options.optionalList('fields');
  if (given === undefined) throw options.error('fields', 'required property is missing');
  if (given.length === 0) throw options.error('fields', 'must specify at least one field');
  const fields = given.map(javaText).sort();
  const target = options.optionalString('target_field') ?? 'fingerprint';
  const salt = options.optionalString('salt') ?? '';
  const method = options.optionalString('method') ?? 'SHA-1';
  if (!METHODS.includes(method)) {
    throw options.error('method', `[${method}] must be one of the supported hash methods [${METHODS.join(',')}]`);
  }
  const digest = DIGESTS[method];
  if (digest === undefined)
    throw new NotImplementedError(`the method [${method}] of the ingest processor [fingerprint]`);
  const ignoreMissing = options.boolean('ignore_missing', false);
  return (document) => {
    const hash = createHash(digest);
    if (salt.trim() !== '') hash.update(salt);
    let isEmpty = true;
    for (const field of fields) {
      const value = document.find(field, true);
      if (value === null && ignoreMissing) continue;
      if (value === null) throw illegalArgument(`missing field [${field}] when calculating fingerprint`);
      isEmpty = false;
      update(hash, value);
    }
    if (!isEmpty) document.set(target, hash.digest('base64'));
  };
};

/** Feeds a value with all that is in it; the members of objects in the order of their names. */
function update(hash: Hash, value: Value): void {
  if (Array.isArray(value)) {
    for (const item of value) update(hash, item);
  } else if (value instanceof JavaMap) {
    const members = value.inserted().sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [name, member] of members) {
      hash.update(DELIMITER).update(name);
      update(hash, member);
    }
  } else hash.update(DELIMITER).update(bytes(value));
}

/** Numbers are little-endian, in the width of their Java class. */
function bytes(value: Exclude<Value, Value[] | JavaMap>): Buffer {
  if (value === null) return Buffer.alloc(0);
  if (typeof value === 'string') return Buffer.from(value);
  if (typeof value === 'boolean') return Buffer.of(value ? 1 : 2);
  if (value instanceof Float32) return filled(4, (buffer) => buffer.writeFloatLE(value.value));
  if (typeof value === 'number') return filled(8, (buffer) => buffer.writeDoubleLE(value));
  const name = className(value);
  if (name === 'java.lang.Integer') return filled(4, (buffer) => buffer.writeInt32LE(Number(value)));
  if (name === 'java.lang.Long') return filled(8, (buffer) => buffer.writeBigInt64LE(value));
  throw illegalArgument(`cannot convert object of type [${name}] to bytes`);
}

function filled(size: number, write: (buffer: Buffer) => void): Buffer {
  const buffer = Buffer.alloc(size);
  write(buffer);
  return buffer;
}
