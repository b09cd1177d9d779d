import { expect, test } from 'vitest';
import { measured } from './profile.ts';
import { Members, NumberText, printTree, type Tree } from './tree.ts';

const node = (type: string, description: string, children: readonly Tree[] = []): Members =>
  measured(
    new Members([
      ['type', type],
      ['description', description],
      ['time_in_nanos', new NumberText('7')],
      ['children', children],
    ]),
  );
const fox = node('BoostQuery', '(t:fox)^2.0');
const dog = node('TermQuery', 't:dog');
const cat = node('TermQuery', 't:cat');

test('clauses beside a boosted one come in an order of their own', () => {
  expect(printTree(node('BooleanQuery', '+t:dog +(t:fox)^2.0', [dog, fox]))).toBe(
    printTree(node('BooleanQuery', '+(t:fox)^2.0 +t:dog', [fox, dog])),
  );
  expect(printTree(node('BooleanQuery', '+t:dog #(t:fox)^2.0', [dog, fox]))).not.toBe(
    printTree(node('BooleanQuery', '+(t:fox)^2.0 #t:dog', [fox, dog])),
  );
});

test('other clauses do not', () => {
  expect(printTree(node('BooleanQuery', '+t:dog +t:cat', [dog, cat]))).not.toBe(
    printTree(node('BooleanQuery', '+t:cat +t:dog', [cat, dog])),
  );
  expect(printTree(node('BooleanQuery', '+t:dog +(t:fox)^2.0', [dog, fox]))).not.toBe(
    printTree(node('BooleanQuery', '+t:dog +(t:fox)^2.0', [cat, fox])),
  );
});

const search = (queries: readonly Tree[]): Members =>
  measured(
    new Members([
      ['query', queries],
      ['rewrite_time', new NumberText('7')],
      ['collector', []],
    ]),
  );

test('what stands beside a query of a set comes in an order of its own', () => {
  const set = node('DisjunctionMaxQuery', '(t:d* | u:c*)');
  expect(printTree(search([set, dog, cat]))).toBe(printTree(search([set, cat, dog])));
  const plain = node('BooleanQuery', '+t:d* +u:c*');
  expect(printTree(search([plain, dog, cat]))).not.toBe(printTree(search([plain, cat, dog])));
});

test('the terms of a span are a set', () => {
  expect(printTree(node('SpanOrQuery', 'spanOr([t:dog, t:cat])'))).toBe(
    printTree(node('SpanOrQuery', 'spanOr([t:cat, t:dog])')),
  );
});
