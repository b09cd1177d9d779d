import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { features } from '../../src/index.ts';
import { sources } from './sources.ts';

const ENGINE = 'native/engine/src';
const built = features('9.5');

/** The names in the registries and those that are listed as unsupported, by kind. */
const KINDS: Readonly<
  Record<string, { readonly names: readonly string[]; readonly file: string; readonly list: RegExp }>
> = {
  queries: { names: built.queries, file: 'query_dsl', list: /(?:BARE|MODULES)/ },
  aggregations: { names: Object.keys(built.aggregations), file: 'aggregation', list: /NAMES/ },
  'field types': { names: Object.keys(built.field_types), file: 'mapping/types', list: /UNBUILT/ },
  analyzers: { names: built.analyzers, file: 'analysis', list: /ANALYZERS/ },
  tokenizers: { names: built.tokenizers, file: 'analysis', list: /TOKENIZERS/ },
  'token filters': { names: Object.keys(built.token_filters), file: 'analysis', list: /TOKEN_FILTERS/ },
  'char filters': { names: built.char_filters, file: 'analysis', list: /CHAR_FILTERS/ },
};

/** The names in the slices of a file whose own name matches. */
function listed(text: string, list: RegExp): string[] {
  const slices = text.matchAll(new RegExp(`\\b${list.source}: &\\[[^=]*=\\s*&\\[([^\\]]*)\\]`, 'g'));
  return [...slices].flatMap(([, body = '']) => [...body.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name));
}

/** Everything that plays a request: cases, and the tests against other references. */
const played = sources('.ts', '.txt', '.json', '.yml')
  .filter(({ path }) => /^conformance\/(cases|modules|field_types|scripts|specified)\//.test(path))
  .map(({ text }) => text)
  .join('\n');

/** Registered names that no case plays, each with the reason. */
const WITHOUT_CASE: Readonly<Record<string, string>> = {
  chinese: 'made of a class of the server, which the reference from jars lacks',
  estonian: 'refused as a version of 8',
  ik_max_word: 'brought by a plugin, which the reference from jars lacks: native/engine/src/analysis/ik',
  ik_smart: 'brought by a plugin, which the reference from jars lacks: native/engine/src/analysis/ik',
  multiplexer: 'made of a class of the server, which the reference from jars lacks',
  unique: 'made of a class of the server, which the reference from jars lacks',
};

describe.each(Object.entries(KINDS))('registered %s', (_, { names, file, list }) => {
  const unsupported = listed(readFileSync(`${ENGINE}/${file}/unsupported.rs`, 'utf8'), list);

  it('are not listed as unsupported, too', () => {
    expect(names.length).toBeGreaterThan(0);
    expect(unsupported.length).toBeGreaterThan(0);
    expect(names.filter((name) => unsupported.includes(name))).toEqual([]);
  });

  it('are named by a case, or there is a reason', () => {
    const named = (name: string) => new RegExp(`(?<![\\w])${name}(?![\\w])`).test(played);
    expect(names.filter((name) => !named(name) && !(name in WITHOUT_CASE))).toEqual([]);
  });
});
