import { expect, test } from 'vitest';
import { ordered } from './explanation.ts';
import { Members, printTree } from './tree.ts';

const printed = (description: string) =>
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
  expect(printed('no match on required clause ((b:x | (a:"y z")^2.0)~0.5)')).toBe(
    printed('no match on required clause (((a:"y z")^2.0 | b:x)~0.5)'),
  );
  expect(printed('ConstantScore(-(b:1 | (d:4 | c:3)) #*:*)')).toBe(printed('ConstantScore(-((c:3 | d:4) | b:1) #*:*)'));
  expect(printed('CoveringQuery(queries=[b:1, a:1], minimumNumberMatch=long(l))')).toBe(
    printed('CoveringQuery(queries=[a:1, b:1], minimumNumberMatch=long(l))'),
  );
});

test('lists hold clauses with brackets of their own', () => {
  const covering = (clauses: string) => `CoveringQuery(queries=[${clauses}], minimumNumberMatch=long(l))`;
  expect(printed(covering('l:[1 TO 1], l:[-1 TO -1]'))).toBe(printed(covering('l:[-1 TO -1], l:[1 TO 1]')));
  expect(printed(covering('l:[1 TO 1], l:[-1 TO -1]'))).not.toBe(printed(covering('l:[-1 TO 1], l:[1 TO -1]')));
});

test('so do optional clauses', () => {
  expect(printed('ConstantScore(t:quick t:the)')).toBe(printed('ConstantScore(t:the t:quick)'));
});

test('so do clauses that look for one text in several fields', () => {
  expect(printed("k.raw:a* ünï:a* doesn't match id 0")).toBe(printed("ünï:a* k.raw:a* doesn't match id 0"));
  expect(printed("k.raw:a* t:b* doesn't match id 0")).not.toBe(printed("t:b* k.raw:a* doesn't match id 0"));
  expect(printed("+k.raw:a* +t:a* doesn't match id 0")).not.toBe(printed("+t:a* +k.raw:a* doesn't match id 0"));
});

test('so do clauses of combined fields that are not scored', () => {
  const clause = (text: string) => `CombinedFieldQuery((all)(${text}))`;
  expect(printed(`${clause('0')} ${clause('2')} ${clause('db8')}`)).toBe(
    printed(`${clause('db8')} ${clause('0')} ${clause('2')}`),
  );
  expect(printed(`${clause('0')} ${clause('2')}`)).not.toBe(printed(`${clause('0')} ${clause('3')}`));
  expect(printed(`+${clause('0')} #${clause('2')}`)).not.toBe(printed(`#${clause('2')} +${clause('0')}`));
});

test('clauses of another group do not', () => {
  expect(printed('(b:x a:y) c:z')).not.toBe(printed('(b:x c:z) a:y'));
  expect(printed('((a | b) (c | d))')).not.toBe(printed('((a | c) (b | d))'));
  expect(printed('b) | a')).toBe(printed('b) | a'));
  expect(printed('b) | a')).not.toBe(printed('a | b)'));
});
