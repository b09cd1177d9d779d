import { through } from '../../analyzing.ts';
import { defineCase } from '../../case.ts';

const TEXTS = ['fooBar12 abc', 'a1b2-c3 ÄÖ_x', '12', ''];

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...through({ type: 'pattern_replace', pattern: '[aeiou]', replacement: '*' }, 'whitespace', TEXTS),
    ...through(
      { type: 'pattern_replace', pattern: '([a-z])([a-z])', replacement: '$2$1', all: false },
      'whitespace',
      TEXTS,
    ),
    ...through({ type: 'pattern_replace', pattern: '\\W', replacement: '' }, 'whitespace', TEXTS),
    ...through({ type: 'pattern_replace', pattern: 'B', flags: 'CASE_INSENSITIVE' }, 'whitespace', TEXTS),
    ...through({ type: 'pattern_capture', patterns: ['(\\w+)', '(\\d+)'] }, 'whitespace', TEXTS),
    ...through(
      { type: 'pattern_capture', patterns: ['([a-z]+)', '([A-Z])'], preserve_original: false },
      'whitespace',
      TEXTS,
    ),
    ...through({ type: 'pattern_capture', patterns: ['(([a-z]+)(\\d*))'] }, 'whitespace', TEXTS),
    ...through({ type: 'pattern_capture', patterns: ['([^@]+)', '(\\p{L}+)', '@(.+)'] }, 'whitespace', [
      'john.smith@foo.com',
      'x',
    ]),
  ],
});
