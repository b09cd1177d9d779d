import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Reads a configuration file like `elasticsearch.yml`: keys with dots or nested, lists joined by commas. */
export function readConfigFile(path: string): Readonly<Record<string, string>> {
  const { parse } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  const value: unknown = parse(readFileSync(path, 'utf8')) ?? {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${path}: not a list of settings`);
  }
  const found: Record<string, string> = {};
  flatten('', value, found);
  return found;
}

function flatten(prefix: string, object: object, found: Record<string, string>): void {
  for (const [key, value] of Object.entries(object)) {
    if (Array.isArray(value)) found[prefix + key] = value.join(',');
    else if (typeof value === 'object' && value !== null) flatten(`${prefix}${key}.`, value, found);
    else if (value !== null) found[prefix + key] = String(value);
  }
}
