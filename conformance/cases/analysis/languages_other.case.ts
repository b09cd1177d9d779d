import { by, through } from '../../analyzing.ts';
import { defineCase, load, post, put, search } from '../../case.ts';

/** Two texts of each language; the second has endings that its stemmer removes. */
const TEXTS: Readonly<Record<string, readonly [string, string]>> = {
  bengali: [
    'বাংলাদেশের মানুষেরা বই পড়িতেছিলেন এবং গান গাইতেছে ১২৩',
    'ক্ষমা ব্যাপার বিশ্বাস দুঃখ রঙ ভাষা ঋণ গাড়ি হঠাৎ চাঁদ জীবন ছেলেদেরকে করেছিলাম',
  ],
  greek: [
    'Η ταχεία αλεπού πηδά πάνω από τον τεμπέλη σκύλο και τα παιδιά',
    'καθεστώτος παππάδες ιδέες ελέων παιδιά φυσικό αγαπάμε λέγονται ανθρώπους γραμμάτων καλύτερος',
  ],
  hindi: ['भारत की लड़कियाँ किताबें पढ़ती हैं और हिन्दी बोलती हैं १२३', 'जाएंगी करेगा खाकर ताओं हिंदी हिन्दी क़लम ज़मीन लड़कों बच्चे'],
  latvian: [
    'Ātrā brūnā lapsa lec pāri slinkajam sunim un kaķiem',
    'mājām tirgus latviešu kuģu akšu brāļu galviņu labajiem skapju zušu rokas',
  ],
  sorani: [
    'پیاوەکان و ژنەکان لە شارەکەدا کتێبێک دەخوێننەوە ٣',
    'پیاوێک پیاوەکە كتێبەكانمان شاره‌ رۆژ ھات هەتاو مالمان خاکییە',
  ],
};

/** Analyzers, stemmers and normalizations of languages without a case of their own. */
export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        analysis: {
          analyzer: {
            mine: { type: 'hindi', stopwords: ['_none_'], stem_exclusion: ['हिन्दी'] },
            ours: { type: 'latvian', stopwords: ['un'], stem_exclusion: ['kaķiem'] },
            theirs: { type: 'greek', stopwords: ['_greek_'] },
          },
          normalizer: {
            n: {
              filter: ['indic_normalization', 'hindi_normalization', 'bengali_normalization', 'sorani_normalization'],
            },
          },
        },
      },
      mappings: { properties: { g: { type: 'text', analyzer: 'greek' } } },
    }),
    load('a', [{ g: 'Τα παιδιά παίζουν' }, { g: 'το παιδί' }]),
  ],
  reads: [
    ...Object.entries(TEXTS).flatMap(([name, texts]) => [
      ...by(name, [...texts, `The ${texts[0].toUpperCase()}, A`]),
      ...through({ type: 'stemmer', language: name }, 'whitespace', [texts[1]]),
    ]),
    ...['bengali', 'hindi', 'indic', 'sorani'].flatMap((name) =>
      through(
        `${name}_normalization`,
        'whitespace',
        Object.values(TEXTS).map((texts) => texts[1]),
      ),
    ),
    post('/a/_analyze', { analyzer: 'mine', text: 'हिन्दी लड़कियाँ और' }),
    post('/a/_analyze', { analyzer: 'ours', text: 'kaķiem un suņiem par' }),
    post('/a/_analyze', { analyzer: 'theirs', text: 'και τα παιδιά' }),
    post('/a/_analyze', { normalizer: 'n', text: 'क़लम ব্যাপার ھات' }),
    search('a', { query: { match: { g: 'παιδιά' } }, highlight: { fields: { g: {} } } }),
    search('a', { query: { match_phrase: { g: 'το παιδι' } } }),
  ],
});
