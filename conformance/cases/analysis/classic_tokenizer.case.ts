import { cut } from '../../analyzing.ts';
import { defineCase, post } from '../../case.ts';

const TEXTS = [
  "The O'Neil's AT&T I.B.M. U.S.A wi-fi foo_bar 3.5 1,000 a1-b2 x1/y2/z",
  'john.smith@example.co.uk www.example.com a.b.c. abc.def. 192.168.0.1 R2-D2 C++ 3-x y-4-z',
  '漢字かなカタ 한국어 Ελληνικά русский ไทย १२३ é e\u0301 😀 𝔘𝔫',
  "don't l'avion 'quoted' d'Arc's a&b a@b x@y.z Excite@Home",
  '',
];

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...cut('classic', TEXTS),
    ...TEXTS.map((text) => post('/_analyze', { tokenizer: 'classic', filter: ['classic'], text })),
    ...cut({ type: 'classic', max_token_length: 4 }, TEXTS.slice(0, 2)),
    post('/_analyze', { tokenizer: 'classic', text: ['one two', 'three'] }),
    post('/_analyze', { tokenizer: { type: 'classic', max_token_length: 3 }, text: ['one three', 'two'] }),
    post('/_analyze', { tokenizer: { type: 'classic', max_token_length: 0 }, text: 'a' }),
  ],
});
