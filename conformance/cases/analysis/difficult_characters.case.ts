import { by, cut, through } from '../../analyzing.ts';
import { defineCase } from '../../case.ts';

const MIXED = 'İ i̇ I\u0307\u0307 I\u0323\u0307 ẞ ŸÅ 𐐀𐐨 𝔘n Ა Ꭰꭰ 🏴\u{e0067}\u{e0062}\u{e007f} ΑΣ É\u0301';
const TYPES = ['- => ALPHA', '. => DIGIT'];

/** Characters beyond the basic plane, of later Unicode versions, with several characters in lower case, or with marks. */
export default defineCase({
  plugin: 'analysis',
  reads: [
    ...['brazilian', 'dutch', 'irish', 'turkish', 'greek', 'sorani', 'galician', 'german'].flatMap((name) =>
      by(name, [MIXED, 'éen e\u0301en èen ËËN b𝔘iologigue AMAVEİS fußİbmüde', '𝔘en e𝔘en']),
    ),
    ...['brazilian_stem', 'german_stem', 'dutch_stem', 'sorani_normalization'].flatMap((name) =>
      through(name, 'whitespace', [MIXED, 'b𝔘iologigue AMAVEİS exportİara fußİbmüde eicsc𝔘hiffe ΣΑΣ e\u0301en']),
    ),
    ...['greek', 'irish', 'turkish'].flatMap((language) =>
      through({ type: 'lowercase', language }, 'whitespace', [MIXED]),
    ),
    ...cut('classic', [
      MIXED,
      "ŐẞŸ 䢾 3-xΐ a_٣ a_१ a.Ა x@ꬩ.com กา ภาษาไทย l'eauก็ำ 1.ก็ ก็@ก.com 漢字 カナ '한글' \u1885 \u1369_a",
      'oneᎠꭰ10.0.0.1C++ Ა example.co.uk',
    ]),
    ...through({ type: 'min_hash', hash_count: 2, bucket_count: 2 }, 'standard', [
      'ܐܪܡ&nbsp-->K',
      'a b c d',
      'one two',
    ]),
    ...through(
      {
        type: 'hyphenation_decompounder',
        hyphenation_patterns_path: 'analysis/hyphenation.xml',
        word_list: ['kraft', 'werk', 'dampf', 'f'],
        max_subword_size: 5,
      },
      'whitespace',
      ['ΐ1.2.3dampfkraftwerki\u0307 漢字かなカナ项dampfkraftwerk dampfkraftwerk'],
    ),
    ...through('delimited_payload', 'whitespace', ['a|..5', 'a|1.2.3x', 'a|1.5.', 'a|x.5.5']),
    ...['word_delimiter', 'word_delimiter_graph'].flatMap((type) => [
      ...through({ type, type_table: TYPES }, 'whitespace', ['½ a½b ² aªbºc µm e.g-h j2se']),
      ...through({ type }, 'whitespace', ['½ a½b ² aªbºc µm e.g-h j2se']),
    ]),
  ],
});
