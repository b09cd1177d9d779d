import { through } from '../../analyzing.ts';
import { defineCase, only, post } from '../../case.ts';

/** Words of each language with suffixes that its stemmer knows. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  Greek: ['παιδια τρεχουν γρηγορα στους δρομους των πολεων', 'βιβλιοθηκες μαθηματων ομορφες αγαπουσαμε καλλιεργειεσ'],
  Hindi: ['लड़कियाँ किताबें पढ़ती हैं', 'भारतीय शहरों लोगों घरों खाएंगे करूंगा'],
  Indonesian: ['pekerjaan membaca pelajaran bukunya berlari', 'menyapu perempuanmu penulisan dibelikan terbesar'],
  Nepali: ['केटाहरू किताबहरूलाई पढ्छन् घरमा', 'नेपालको मानिसहरूले गरिरहेका थिए'],
  Tamil: ['புத்தகங்களை படிக்கிறார்கள் வீடுகளில்', 'மாணவர்களுக்கு பள்ளியிலிருந்து ஓடினான்'],
};

/** Words in which a vowel precedes a double consonant and the suffix. */
const DOUBLE =
  'adding added adds add egging egged offing ebbing inning erring errings owning odding odder addedly anning’s adding’s oddlying';

const KP = [
  "lichamelijkheden kinderen fietsen lopen mogelijkheden gelopen aangekomen opgebeld huizen brieven boompje koninkje foto's baby’tje",
  'activiteiten nationale organisaties schrijverij bakkerij geografie biologie tamelijker achtigst vrolijkst yoghurt bayern royaal',
  'getypt gezegd gehoord ongehoord kaarten kaartje bloemetje rozen slaven matten ijzer blije ies nde ge geen gegeten',
];
const ESTONIAN = [
  'raamatud raamatute raamatutele raamatuisse lauludega õpetajateta rahulikke õnnelikkude ohtlike autosid gaasid roosid',
  'joosin laulaksin seletanuksite saatsime lubada laulame kirjutan laulab tullakse püütakse saadaks luban hakkama ks',
  'teadlasse teadlast teadlane teadlasi tegemisse kasutamist tegemine roheline rohelisi tavalist rohelist tavaline',
  'jooksemegi bioloogi kookki kingi raamatki sõpragi puugi mees heledamaile suuremad kaugeim rõõmsam kõrgemai',
  'mõttele kokkuvõttest torte kokkuvõtte roheliste tegemiste teadlaste ministrite lattude akke äppa PPE õtte ette eppi',
  'hakanutega lubatud lauldutest laulvatele joob jõin lõin löi viia keesime teha nägema käiksin loevad põeb saapasse',
  'raamatu raamatut raamatule raamatult raamatuga raamatuks raamatus raamatul voodid lapsikuid maasse puust ööst pääd',
];
const YIDDISH = ['גע אַדורכעט אַװעקגעבן אַװעקגעבנדיקן אַהײמעט ביכער געגאַנגען שרײַבן שרײַבט ייִדישע שפּראַכן'];

/** The token filter `snowball`: classes that `stemmer` has no names for, and those that only Lucene 9 has. */
export default defineCase({
  plugin: 'analysis',
  reads: [
    ...Object.entries(WORDS).flatMap(([language, texts]) =>
      through({ type: 'snowball', language }, 'whitespace', [...texts]),
    ),
    ...through({ type: 'snowball', language: 'English' }, 'whitespace', [DOUBLE, DOUBLE.replaceAll('’', "'")]),
    ...['German', 'German2'].flatMap((language) =>
      through({ type: 'snowball', language }, 'whitespace', [
        'quae quaer quelle häuser fuehrten aeuoe bauer system systeme koalitionssystem systems straße quuer',
        'quuueer quaße ßystem quaßystem quueße quaesystem',
      ]),
    ),
    ...through({ type: 'snowball', language: 'Estonian' }, 'whitespace', ESTONIAN),
    ...through({ type: 'stemmer', language: 'estonian' }, 'whitespace', ESTONIAN.slice(0, 1)),
    post('/_analyze', { analyzer: 'estonian', text: 'Kolm raamatut ja kokkuvõtte rohelistest AUTOSIDKI' }),
    // 9 answers with a warning.
    ...through({ type: 'stemmer', language: 'german2' }, 'whitespace', ['quae häuser fuehrten system quuueer']).map(
      (step) => only(8, step),
    ),
    ...through({ type: 'snowball', language: 'Kp' }, 'whitespace', KP),
    // 8 has an earlier version.
    ...through({ type: 'snowball', language: 'Yiddish' }, 'whitespace', YIDDISH).map((step) => only(9, step)),
    ...through({ type: 'snowball', language: 'Lovins' }, 'whitespace', [
      'nationally magnesia rubbing metallic believes conductivity matrices abductions',
      'running generously organizations relational happily skies dying hopping conditional electricity',
    ]),
  ],
});
