import { del, post, put, search } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';

const TEXT = 'AA Bbb cC the Quick FOX de';
const through = (filter: unknown, text = TEXT, tokenizer = 'whitespace') =>
  post('/_analyze', { tokenizer, filter: Array.isArray(filter) ? filter : [filter], text });
const condition = (source: string, filter: readonly string[] = ['lowercase']) =>
  through({ type: 'condition', filter, script: { source } });
const predicate = (source: string) => through({ type: 'predicate_token_filter', script: { source } });

/** The token filters `condition` and `predicate_token_filter`. */
export default defineModuleCase({
  version: '7.10.2',
  tolerances: elder('content_type', 'product', 'type_of_hit'),
  examples: [
    [
      ...[
        'token.term.length() < 3',
        'token.getTerm().length() > 2',
        "token.term.toString() == 'FOX'",
        "token.term.toString().startsWith('Q')",
        'token.position > 2',
        'token.getPosition() % 2 == 0',
        'token.positionIncrement > 0 && token.positionLength == 1',
        "token.type == 'word'",
        "token.getType() == 'other'",
        'token.startOffset > 5',
        'token.endOffset <= 6 || token.getEndOffset() > 20',
        'token.keyword',
        '!token.isKeyword()',
        'return true',
        'if (token.position == 0) { return false } return token.term.length() == 3',
      ].flatMap((source) => [predicate(source), condition(source)]),
      condition('token.term.length() < 3', ['lowercase', 'reverse']),
      condition('token.position > 0', ['stop']),
      condition('token.position < 5', ['shingle']),
      condition('token.term.length() < 3', ['truncate', 'uppercase']),
      through([{ type: 'predicate_token_filter', script: 'token.position > 1' }, 'lowercase']),
      through([
        { type: 'stop', stopwords: ['AA', 'cC'] },
        { type: 'predicate_token_filter', script: 'token.position > 1' },
      ]),
      through({ type: 'predicate_token_filter', script: { source: 'token.startOffset > 2' } }, '😀 a 漢 b'),
      post('/_analyze', {
        tokenizer: 'standard',
        filter: [
          { type: 'condition', filter: ['lowercase'], script: { source: 'token.position == 1', lang: 'painless' } },
        ],
        text: TEXT,
        explain: true,
      }),
      condition('true', []),
      condition('true', ['nope']),
      through({ type: 'condition', filter: ['lowercase'], script: { id: 'stored' } }),
      through('condition'),
      through('predicate_token_filter'),
    ],
    [
      put('/a', {
        settings: {
          number_of_replicas: 0,
          analysis: {
            filter: {
              short: {
                type: 'condition',
                filter: ['uppercase', 'long'],
                script: { source: 'token.term.length() < 4' },
              },
              long: { type: 'length', min: 3 },
              late: { type: 'predicate_token_filter', script: { source: 'token.position < 3' } },
            },
            analyzer: { own: { tokenizer: 'standard', filter: ['short', 'late'] } },
          },
        },
        mappings: { properties: { t: { type: 'text', analyzer: 'own' } } },
      }),
      post('/a/_analyze', { field: 't', text: 'a fox jumps over the lazy dog' }),
      put('/a/_doc/1?refresh=true&filter_path=result', { t: 'a fox jumps over the lazy dog' }),
      search('a', { query: { match: { t: 'fox' } }, highlight: { fields: { t: {} } } }),
      search('a', { query: { match: { t: 'dog' } } }),
      del('/a'),
    ],
  ],
});
