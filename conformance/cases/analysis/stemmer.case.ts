import { through } from '../../analyzing.ts';
import { defineCase } from '../../case.ts';

/** Words of each language, chosen for the suffixes that its stemmers know. */
const WORDS: Readonly<Record<string, string>> = {
  english:
    'running generously organizations relational happily skies dying hopping conditional electricity cats boss buses',
  french:
    'organisations nationales heureusement chevaux créatrices mangeait finissement activement folle bijoux qualité',
  german: 'häuser größe fuehrten schönsten mädchen straßen neue bäuerinnen äußerst freundlichkeiten quelle',
  italian: 'velocemente mangiando nazioni città amiche belli figlio radio parlavano',
  spanish: 'naciones árboles felices corrieron rápidamente niños veces canciones',
  portuguese: 'nações animais felizes rapidamente meninas corações casinha hotéis amiga',
  dutch: 'kinderen fietsen lopen huizen mogelijkheden lichamelijk',
  russian: 'красивые девушки быстро бежали улицам москвы домами книг',
  swedish: 'flickorna sprang husen bilarna vackraste löst',
  norwegian: 'husene bilene løpende vakreste heten lystere',
  danish: 'husene bilerne løbende smukkeste',
  finnish: 'talossa juoksivat kauniit lapset kirjoissakin taloon',
  hungarian: 'házakban gyorsan futottak gyerekek könyvet',
  romanian: 'casele mașinile frumoase aţi copiilor națiunile',
  turkish: 'kitapların evlerde gidiyorum türkiyede',
  arabic: 'الكتاب والمدرسة بالعربية كتابها المعلمون',
  catalan: 'arbres cases corren nacions',
  basque: 'etxeak autoak azkar liburuetan',
  armenian: 'տները մեքենաները գրքերի',
  irish: 'bhean leabhair uisce fhear',
  lithuanian: 'namai automobiliai greitai knygose',
  bulgarian: 'къщите колите градовете бързо',
  czech: 'domy auta městech rychle žen',
  indonesian: 'pekerjaan membaca pelajaran bukunya berlari',
  persian: 'کتابها مدرسه ایرانیان',
};
const NAMES: Readonly<Record<string, readonly string[]>> = {
  english: ['porter', 'porter2', 'minimal_english', 'possessive_english'],
  french: ['light_french', 'minimal_french'],
  german: ['light_german', 'minimal_german'],
  italian: ['light_italian'],
  spanish: ['light_spanish'],
  portuguese: ['light_portuguese'],
  russian: ['light_russian'],
  swedish: ['light_swedish', 'minimal_swedish'],
  norwegian: ['light_norwegian', 'minimal_norwegian', 'light_nynorsk', 'minimal_nynorsk'],
  finnish: ['light_finnish'],
  hungarian: ['light_hungarian'],
  indonesian: ['light_indonesian'],
};

/** The token filter `stemmer`: its options, and their errors. */
export default defineCase({
  plugin: 'analysis',
  reads: [
    ...Object.entries(WORDS).flatMap(([language, text]) =>
      [language, ...(NAMES[language] ?? [])].flatMap((name) =>
        through({ type: 'stemmer', language: name }, 'whitespace', [text]),
      ),
    ),
    ...['English', 'French', 'German', 'Porter', 'Russian'].flatMap((language) =>
      through({ type: 'snowball', language }, 'whitespace', [WORDS[language.toLowerCase()] ?? 'generously national']),
    ),
    ...[
      'stemmer',
      'snowball',
      'porter_stem',
      'arabic_stem',
      'czech_stem',
      'dutch_stem',
      'french_stem',
      'russian_stem',
      'persian_stem',
    ].flatMap((name) => through(name, 'whitespace', ['generously nationales', ''])),
    ...through({ type: 'stemmer', language: 'nope' }, 'whitespace', ['a']),
    ...through({ type: 'snowball', language: 'nope' }, 'whitespace', ['a']),
  ],
});
