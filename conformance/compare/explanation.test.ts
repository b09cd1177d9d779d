import { expect, test } from 'vitest';
import { ordered } from './explanation.ts';
import { Members, printTree } from './tree.ts';

const shown = (description: string) =>
  printTree(
    ordered(
      new Members([
        ['value', 'v'],
        ['description', description],
        ['details', []],
      ]),
    ),
  );

test('the clauses of a disjunction come in an order of their own', () => {
  expect(shown('no match on required clause ((b:x | (a:"y z")^2.0)~0.5)')).toBe(
    shown('no match on required clause (((a:"y z")^2.0 | b:x)~0.5)'),
  );
  expect(shown('ConstantScore(-(b:1 | (d:4 | c:3)) #*:*)')).toBe(shown('ConstantScore(-((c:3 | d:4) | b:1) #*:*)'));
  expect(shown('CoveringQuery(queries=[b:1, a:1], minimumNumberMatch=long(l))')).toBe(
    shown('CoveringQuery(queries=[a:1, b:1], minimumNumberMatch=long(l))'),
  );
});

test('lists hold clauses with brackets of their own', () => {
  const covering = (clauses: string) => `CoveringQuery(queries=[${clauses}], minimumNumberMatch=long(l))`;
  expect(shown(covering('l:[1 TO 1], l:[-1 TO -1]'))).toBe(shown(covering('l:[-1 TO -1], l:[1 TO 1]')));
  expect(shown(covering('l:[1 TO 1], l:[-1 TO -1]'))).not.toBe(shown(covering('l:[-1 TO 1], l:[1 TO -1]')));
});

test('so do optional clauses', () => {
  expect(shown('ConstantScore(t:quick t:the)')).toBe(shown('ConstantScore(t:the t:quick)'));
});

test('so do clauses that look for one text in several fields', () => {
  expect(shown("k.raw:a* ünï:a* doesn't match id 0")).toBe(shown("ünï:a* k.raw:a* doesn't match id 0"));
  expect(shown("k.raw:a* t:b* doesn't match id 0")).not.toBe(shown("t:b* k.raw:a* doesn't match id 0"));
  expect(shown("+k.raw:a* +t:a* doesn't match id 0")).not.toBe(shown("+t:a* +k.raw:a* doesn't match id 0"));
});

test('so do clauses of combined fields that are not scored', () => {
  const clause = (text: string) => `CombinedFieldQuery((all)(${text}))`;
  expect(shown(`${clause('0')} ${clause('2')} ${clause('db8')}`)).toBe(
    shown(`${clause('db8')} ${clause('0')} ${clause('2')}`),
  );
  expect(shown(`${clause('0')} ${clause('2')}`)).not.toBe(shown(`${clause('0')} ${clause('3')}`));
  expect(shown(`+${clause('0')} #${clause('2')}`)).not.toBe(shown(`#${clause('2')} +${clause('0')}`));
});

test('clauses of another group do not', () => {
  expect(shown('(b:x a:y) c:z')).not.toBe(shown('(b:x c:z) a:y'));
  expect(shown('((a | b) (c | d))')).not.toBe(shown('((a | c) (b | d))'));
  expect(shown('b) | a')).toBe(shown('b) | a'));
  expect(shown('b) | a')).not.toBe(shown('a | b)'));
});
