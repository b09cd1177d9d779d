import { through } from '../../analyzing.ts';
import { defineCase, post } from '../../case.ts';

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  arabic_normalization: ['آأإا ىي ةه ٱلْكِتَاب كـتـاب', 'abc'],
  persian_normalization: ['ی ے ک ۀ ہ هٔ', 'abc'],
  german_normalization: ['größe äußerst fuehren quelle neue aue bauen abenteuer', 'ÄÖÜ aeoeue uee', 'ß ss'],
  scandinavian_normalization: ['ä ö ÄÖ aa ao ae oe oo AA Ao aE åäöøæ', 'blåbärsyltetøj räksmörgås', 'aaa oeoe'],
  scandinavian_folding: ['ä ö ÄÖ aa ao ae oe oo AA Ao aE åäöøæ', 'blåbärsyltetøj räksmörgås', 'aaa oeoe'],
  serbian_normalization: ['ђорђе шаблон љубав џеп њива ћирилица', 'đak žaba čaša ćevap', 'ЂЉ'],
  decimal_digit: ['٣٤٥ ९८७ ０１２ 𝟗𝟘 ½ ²', '߀߁ ༠༡'],
  cjk_width: ['ＡＢＣ １２ ｶﾞ', 'ﾊﾟﾊﾞ'],
};

export default defineCase({
  plugin: 'analysis',
  reads: Object.entries(TEXTS).flatMap(([name, texts]) => [
    ...through(name, 'whitespace', texts),
    ...texts.map((text) => post('/_analyze', { filter: [name], text })),
  ]),
});
