import { cut } from '../../analyzing.ts';
import { defineCase } from '../../case.ts';

const replace = (pattern: string, replacement?: string, flags?: string) => [
  { type: 'pattern_replace', pattern, replacement, flags },
];

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...cut('standard', ['123-456-789 a-1', 'x'], replace('(\\d+)-(?=\\d)', '$1_')),
    ...cut('whitespace', ['hello world', 'ééa 😀e'], replace('[aeiou]', '😀x')),
    ...cut('whitespace', ['a   b \t c', ''], replace('\\s+', ' ')),
    ...cut('whitespace', ['Foo foo FOO'], replace('foo', 'b', 'CASE_INSENSITIVE')),
    ...cut('keyword', ['fooBarBaz', 'aB1c'], replace('(?<=\\p{Lower})(?=\\p{Upper})', ' ')),
    ...cut('keyword', ['a.b.c'], replace('.', 'x', 'LITERAL')),
    ...cut('keyword', ['a\nb'], replace('a.b', 'x')),
    ...cut('keyword', ['a\nb'], replace('a.b', 'x', 'DOTALL')),
    ...cut('keyword', ['ab cd'], replace('(\\w)(\\w)', '$2$1\\$')),
    ...cut('keyword', ['ä_b-c'], replace('\\W', '')),
    ...cut('keyword', ['x'], replace('', 'y')),
    ...cut('keyword', ['x'], [{ type: 'pattern_replace' }]),
    ...cut('keyword', ['x'], ['pattern_replace']),
  ],
});
