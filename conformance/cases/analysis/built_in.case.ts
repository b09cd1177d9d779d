import { defineCase, post } from '../../case.ts';

const texts = [
  "The QUICK brown-fox's 2 dogs' tails, isn't it? v1.2.3 e-mail@x.com http://a.b/c_d 3,000.50 U.S.A.",
  '日本語のテキスト 한국어 中文分词 ไทย',
  'Ünïcödé ß İstanbul ÉCOLE ñ naïve ﬁ Ǆ',
  'emoji 😀 👩‍👩‍👧 🇩🇪 ❤️ x',
  '',
  '   ',
  "a_b a'b a’b a.b a,b a:b a·b 1.2 1,2 1a a1 _ __ - ' \" #tag @at $5 50% C++ c#",
  'עברית ש"ס العربية हिन्दी',
  'zero\u200bwidth non\u00a0break line\nbreak tab\there soft\u00adhyphen combining e\u0301',
  'and the of to by not but NOT',
];

export default defineCase({
  reads: [
    ...['standard', 'simple', 'whitespace', 'stop', 'keyword'].flatMap((analyzer) =>
      texts.map((text) => post('/_analyze', { analyzer, text })),
    ),
    post('/_analyze', { text: 'Default Analyzer' }),
    post('/_analyze', { analyzer: 'standard', text: 'x'.repeat(300) }),
    post('/_analyze', { analyzer: 'standard', text: ['one two', 'three'] }),
    post('/_analyze', { analyzer: 'keyword', text: ['one two', 'three'] }),
    post('/_analyze', { analyzer: 'stop', text: ['the one', 'the two'] }),
    post('/_analyze', { tokenizer: 'standard', text: 'One Two' }),
    post('/_analyze', { tokenizer: 'standard', filter: ['lowercase'], text: 'One Two' }),
    post('/_analyze', { tokenizer: 'standard', filter: ['stop'], text: 'The the Two' }),
    post('/_analyze', {
      tokenizer: 'standard',
      filter: ['lowercase', { type: 'stop', stopwords: ['two'] }],
      text: 'One Two Three',
    }),
    post('/_analyze', { tokenizer: { type: 'standard', max_token_length: 3 }, text: 'One Three' }),
    ...[1, 2, 3].flatMap((max_token_length) =>
      ['😀. dog – no', 'ab 𠀀 c', 'a😀b c', 'b 👍🏽 c d', 'b 𝄀 c', 'a 𝐚𝐛 c'].map((text) =>
        post('/_analyze', { tokenizer: { type: 'standard', max_token_length }, text }),
      ),
    ),
    post('/_analyze', { normalizer: 'lowercase', text: 'Ab Cd' }),
    post('/_analyze', { analyzer: 'standard', text: 'x', nope: 1 }),
    post('/_analyze', { analyzer: 'nope', text: 'x' }),
    post('/_analyze', { tokenizer: 'nope', text: 'x' }),
    post('/_analyze', { tokenizer: 'standard', filter: ['nope'], text: 'x' }),
    post('/_analyze', { tokenizer: 'standard', char_filter: ['nope'], text: 'x' }),
    post('/_analyze', { analyzer: 'standard', filter: ['lowercase'], text: 'x' }),
    post('/_analyze', { analyzer: 'standard', tokenizer: 'standard', text: 'x' }),
    post('/_analyze', { analyzer: 'standard', text: [] }),
    post('/_analyze', { analyzer: 'standard', text: null }),
    post('/_analyze', { analyzer: 'standard', text: 1 }),
    post('/_analyze', { analyzer: 'standard', text: ['x', 1] }),
    post('/_analyze', { analyzer: 'standard', text: {} }),
    post('/_analyze', { analyzer: 'standard' }),
    post('/_analyze', { field: 't', text: 'x' }),
    post('/_analyze', {}),
    post('/_analyze'),
    post('/_analyze', '{'),
    post('/_analyze', { analyzer: 'standard', text: 'one', explain: true }),
    post('/_analyze?nope=1', { text: 'x' }),
    post('/nope/_analyze', { text: 'x' }),
  ],
});
