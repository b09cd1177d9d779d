import { type ElasticsearchError, invalidAliasName, invalidIndexName } from '../errors/index.ts';

/** Characters that no name of an index has. */
export const INVALID_CHARACTERS = /[ "*,/<>?\\|]/;
/** The same as errors print them. */
export const INVALID_CHARACTERS_LIST = `[' ','"','*',',','/','<','>','?','\\','|']`;
const MAX_BYTES = 255;

type Refuse = (name: string, why: string) => ElasticsearchError;

function validateName(name: string, refuse: Refuse): void {
  if (name === '') throw refuse(name, 'must not be empty');
  if (INVALID_CHARACTERS.test(name)) {
    throw refuse(name, `must not contain the following characters ${INVALID_CHARACTERS_LIST}`);
  }
  if (name.includes('#')) throw refuse(name, "must not contain '#'");
  if (name.includes(':')) throw refuse(name, "must not contain ':'");
  if (/^[_\-+]/.test(name)) throw refuse(name, "must not start with '_', '-', or '+'");
  const bytes = Buffer.byteLength(name);
  if (bytes > MAX_BYTES) throw refuse(name, `index name is too long, (${bytes} > ${MAX_BYTES})`);
  if (name === '.' || name === '..') throw refuse(name, "must not be '.' or '..'");
}

/** Throws the reference's `invalid_index_name_exception` when no index can have this name. */
export function validateIndexName(name: string): void {
  validateName(name, invalidIndexName);
  if (name !== name.toLowerCase()) throw invalidIndexName(name, 'must be lowercase');
}

/** Throws the reference's `invalid_alias_name_exception`; an alias may have capital letters. */
export function validateAliasName(name: string): void {
  validateName(name, invalidAliasName);
}
