import { through } from '../../analyzing.ts';
import { defineCase, post } from '../../case.ts';

/** Every letter of some blocks that has an equivalent. */
const block = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const TEXTS = [
  ...['Ärger Straße ŒUVRE ﬁn ½ ① ａｂｃ １２', 'plain', 'ÀÉ àé', 'e\u0301 ℃ № ™', '«a» ‘b’ “c” – — …'],
  block(0xc0, 0x17f),
  block(0x180, 0x24f),
  block(0x1d00, 0x1d7f),
  block(0x1e00, 0x1eff),
  block(0x2070, 0x209c),
  block(0x2460, 0x24ff),
  block(0xff01, 0xff5e),
];

/** The token filter `asciifolding`: its options, and their errors. */
export default defineCase({
  plugin: 'analysis',
  reads: [
    ...through('asciifolding', 'keyword', TEXTS),
    ...through({ type: 'asciifolding', preserve_original: true }, 'standard', TEXTS.slice(0, 5)),
    ...through([{ type: 'asciifolding', preserve_original: 'nope' }], 'standard', ['a']),
    ...through(['lowercase', 'asciifolding'], 'standard', TEXTS.slice(0, 5)),
    post('/_analyze', { filter: ['lowercase', 'asciifolding'], text: 'ÄÖ É' }),
  ],
});
