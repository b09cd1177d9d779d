import { through } from '../../analyzing.ts';
import { defineCase } from '../../case.ts';

/** Words with the endings that Krovetz' stemmer knows. */
const WORDS = [
  'calories ponies flies crosses boxes aides gases buses famous cats glass gas',
  'fled died aided microcoded backfilled hopped unxxed tied tried carried bed xxed',
  'thing aging running fingerspelling microcoding footstamping singing hopping lying stringing',
  'ability readability immunity capacity creativity formality sanity xxxxity',
  'happiness kindness nationalism xxxism organization definition resignation complication opposition elimination region',
  'organizer runner carrier junior senior engineer overseer actor collector bigger',
  'heuristically militarily ably probably gently simply quickly early only',
  'optimal bibliographical national radial committal physical fatal',
  'determinative injunctive active massive native realize crystallize hypnotize',
  'development government compensable defensible forgettable edible',
  'canonic economic historic agency constancy fluency adherence disappearance entrance',
  'Italian italians french political mathematical goes doing used british',
  "Running RUNNING dogs' naïvely a as it i'm s's 2nds x1s",
];

/** The token filter `kstem`, and the names of its stemmer. */
export default defineCase({
  plugin: 'analysis',
  reads: [
    ...through('kstem', 'whitespace', WORDS),
    ...['kstem', 'light_english'].flatMap((language) =>
      through({ type: 'stemmer', language }, 'whitespace', WORDS.slice(0, 3)),
    ),
  ],
});
