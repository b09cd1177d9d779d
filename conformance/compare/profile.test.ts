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

test('clauses beside a boosted one are sorted', () => {
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

test('clauses beside a query of a set are sorted', () => {
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

test('fields whose scores are added up are a set', () => {
  const [one, other] = [node('PrefixQuery', 't:and*'), node('PrefixQuery', 't.raw:and*')];
  const inner = (text: string, children: readonly Tree[]) => node('BooleanQuery', text, children);
  const outer = (text: string, children: readonly Tree[]) => node('BooleanQuery', `+(${text}) #x:y`, children);
  const first = inner('t:and* t.raw:and*', [one, other]);
  const last = inner('t.raw:and* t:and*', [other, one]);
  expect(printTree(outer('t:and* t.raw:and*', [first]))).toBe(printTree(outer('t.raw:and* t:and*', [last])));
  expect(printTree(search([first, one, other]))).toBe(printTree(search([last, other, one])));
  const beside = (children: readonly Tree[]) => inner('(#k:x t:and* t.raw:and*)~1', children);
  expect(printTree(beside([fox, one, other]))).toBe(printTree(beside([fox, other, one])));
  expect(printTree(beside([fox, one, other]))).not.toBe(printTree(beside([one, fox, other])));
  expect(printTree(outer('t:and* t.raw:and*', [first, dog]))).not.toBe(
    printTree(outer('t:and* t.raw:and*', [dog, first])),
  );
  expect(printTree(inner('t:and* t.raw:or*', [one, other]))).not.toBe(
    printTree(inner('t.raw:or* t:and*', [other, one])),
  );
});

test('fields that are there are a set', () => {
  const texts = ['f:DoubleScriptFieldExistsQuery', 'd:LongScriptFieldExistsQuery', 'FieldExistsQuery [field=l]'];
  const there = (order: readonly number[]) => {
    const clauses = order.map((at) => texts[at] ?? '');
    const found = clauses.map((text) => node('X', text));
    return printTree(
      node('ConstantScoreQuery', `ConstantScore(${clauses.join(' ')})`, [
        node('BooleanQuery', clauses.join(' '), found),
      ]),
    );
  };
  expect(there([2, 0, 1])).toBe(there([1, 2, 0]));
  expect(there([0, 1])).not.toBe(there([0, 2]));
  const required = (text: string) => printTree(node('BooleanQuery', text));
  expect(required(`+${texts[0]} +${texts[1]}`)).not.toBe(required(`+${texts[1]} +${texts[0]}`));
});

test('the scored clause of a function may be a set', () => {
  const asking = (children: readonly Tree[]) =>
    node(
      'FunctionScoreQuery',
      'FunctionScoreQuery(t:a, scored by boost(queryboost(score((t:dog | t:cat)))^0.5))',
      children,
    );
  expect(printTree(asking([dog, cat]))).toBe(printTree(asking([cat, dog])));
  const alone = (children: readonly Tree[]) =>
    node('FunctionScoreQuery', 'FunctionScoreQuery(t:a, scored by x)', children);
  expect(printTree(alone([dog, cat]))).not.toBe(printTree(alone([cat, dog])));
});
