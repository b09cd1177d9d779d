import { describe, expect, it } from 'vitest';
import { recursiveFunctions } from './recursive.ts';

/**
 * The bound of the recursion in each file, longest prefix first. A recursion anywhere else must go through `bounds::nested` or
 * `bounds::deeper`, or be listed here with its bound.
 */
const BOUNDS: Readonly<Record<string, string>> = {
  'aggregation/': '100 levels of aggregations (`ParseContext::aggregation_below`), 1000 levels of JSON',
  'analysis/normalizer.rs': 'a normalizer has filters, which have no parts',
  'analysis/settings.rs': '1000 levels of JSON',
  'error.rs': 'causes are made one by one in code; 1000 levels of JSON',
  'grok/': '50 sets of characters inside one another, 100 definitions that refer to others',
  'index/stored_values.rs': 'the parts of a query, which its parser bounds',
  'index/operation/source.rs': '1000 levels of JSON',
  'index/synthetic_vectors.rs': '1000 levels of JSON',
  'json/': '1000 levels of JSON (`json/reader/tree.rs`), read without recursion',
  'mapping/': '500 objects inside one another (`limits::check_path`), 1000 levels of JSON',
  'mapping/date/': '200 optional parts inside one another (`date/pattern.rs`)',
  'mapping/geo/': '1000 collections of a well-known text, 1000 levels of JSON',
  'mapping/java_regex/': '50 groups inside one another',
  'query_dsl/':
    '30 queries inside one another (`indices.query.bool.max_nested_depth`), 500 parentheses of a text, 1000 levels of JSON',
  'query_dsl/intervals/graph.rs': 'as many words as ways are allowed (`MOST_WAYS`)',
  'query_dsl/full_text/minimum_should_match.rs': 'a condition has no condition inside',
  'lucene/': 'the tree of a query, which its parser bounds',
  'script/update/value.rs': '500 levels of values (`MAX_DEPTH`), 1000 levels of JSON',
  'script/': '80 levels of a script (`script/parser.rs`)',
  'search/': '1000 levels of JSON; the trees of queries and aggregations, which their parsers bound',
  'suggest/': '1000 levels of JSON',
  'template/': '200 sections inside one another',
  'xcontent/': '1000 levels of JSON',
};

const boundOf = (path: string) =>
  Object.keys(BOUNDS)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];

describe('recursion in Rust', () => {
  const found = recursiveFunctions();

  it('is bounded wherever it is', () => {
    const unbounded = [...found].filter(([path, { isGuarded }]) => !isGuarded && boundOf(path) === undefined);
    expect(unbounded.map(([path, { names }]) => `${path}: ${names.join(', ')}`)).toEqual([]);
  });

  it('is still there where it is listed', () => {
    const listed = new Set([...found.keys()].map(boundOf));
    expect(Object.keys(BOUNDS).filter((prefix) => !listed.has(prefix))).toEqual([]);
  });

  it('is found in methods, functions and through others', () => {
    expect(found.get('json/writer.rs')?.names).toContain('value');
    expect(found.get('json/path.rs')?.names).toContain('collect');
    expect(found.get('automaton/regexp/parse.rs')).toMatchObject({ isGuarded: true });
  });
});
