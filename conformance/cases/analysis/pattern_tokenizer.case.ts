import { cut } from '../../analyzing.ts';
import { defineCase } from '../../case.ts';

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...cut('pattern', ['The foo-bar, Bäz_1', '', ' a ', 'ÀÉ x']),
    ...cut({ type: 'pattern', pattern: ',' }, ['a,b,,c,', 'x', ',', '']),
    ...cut({ type: 'pattern', pattern: '"([^"]*)"', group: 1 }, ['"a" "b c" ""x', 'none']),
    ...cut({ type: 'pattern', pattern: '(a)|b', group: 0 }, ['xaxb']),
    ...cut({ type: 'pattern', pattern: '(?<=[a-z])(?=[A-Z])' }, ['camelCaseWord', 'fooBar x']),
    ...cut({ type: 'pattern', pattern: '[^\\p{L}\\d]+' }, ['Ärger 12 漢-字 😀x']),
    ...cut({ type: 'pattern', pattern: 'X', flags: 'CASE_INSENSITIVE' }, ['axbXc']),
    ...cut({ type: 'pattern', pattern: '' }, ['abc']),
    ...cut({ type: 'pattern', pattern: '\\s+|\\b' }, ['a-b c']),
    ...cut({ type: 'pattern', group: 5 }, ['a']),
    ...cut({ type: 'char_group', tokenize_on_chars: ['whitespace', '-', 'punctuation'] }, ['a-b c.d\te', '']),
    ...cut({ type: 'char_group', tokenize_on_chars: ['\\n', 'a', 'symbol', 'digit'], max_token_length: 3 }, [
      'xxaxxxxx1$y\nz',
    ]),
    ...cut({ type: 'char_group', tokenize_on_chars: ['letter'] }, ['1a2b']),
  ],
});
