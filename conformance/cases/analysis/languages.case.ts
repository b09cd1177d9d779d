import { by } from '../../analyzing.ts';
import { defineCase, load, post, put, search } from '../../case.ts';

/** A text of each language. */
const TEXTS: Readonly<Record<string, string>> = {
  english: "The running dogs' organizations are happily the fox's",
  french: "L'avion des organisations nationales et les chevaux qu'il mangeait",
  german: 'Die Häuser der Größe und die schönsten Mädchen fuehrten',
  spanish: 'Las naciones y los árboles felices corrieron rápidamente',
  italian: "Dell'amico le città e gli animali velocemente",
  portuguese: 'As nações e os animais felizes rapidamente',
  dutch: 'De kinderen en fietsen bromfietsen eieren lopen',
  russian: 'Красивые девушки быстро бежали по улицам Москвы',
  arabic: 'الكتاب والمدرسة بالعربية ٣ كتابها في',
  persian: 'کتاب‌ها و مدرسه‌های ایران',
  turkish: "Türkiye'nin İstanbul ILIK kitapların ve evlerde",
  irish: "nAthair an t-uisce d'fhear leabhair bhean",
  catalan: "L'arbre i les cases d'ells corrent",
  romanian: 'Casele și mașinile frumoase aţi aceştia',
  swedish: 'Flickorna sprang fort i sitt hus och bilarna',
  finnish: 'Talossa juoksivat kauniit lapset ja',
  danish: 'Husene og bilerne løber',
  norwegian: 'Husene og bilene løper',
  hungarian: 'A házakban gyorsan futottak a gyerekek',
  czech: 'Domy a auta rychle běžely v městech',
  bulgarian: 'Къщите и колите бягат бързо в градовете',
  lithuanian: 'Namai ir automobiliai greitai bėga',
  basque: 'Etxeak eta autoak azkar doaz',
  armenian: 'Տները և մեքենաները արագ',
  indonesian: 'Rumah-rumah dan pekerjaan membaca bukunya',
  serbian: 'Куће и аутомобили брзо иду đaci',
};

export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        analysis: {
          analyzer: {
            mine: { type: 'english', stopwords: ['_none_'], stem_exclusion: ['foxes'] },
            ours: { type: 'german', stopwords: ['und'], stem_exclusion: ['häuser'] },
            theirs: { type: 'arabic', stem_exclusion: ['بالعربيه', 'والأكتاف', 'والاسماء'] },
          },
        },
      },
      mappings: { properties: { e: { type: 'text', analyzer: 'english' }, m: { type: 'text', analyzer: 'mine' } } },
    }),
    load('a', [
      { e: 'The foxes are running', m: 'The foxes are running' },
      { e: 'a fox ran', m: 'run' },
    ]),
  ],
  reads: [
    ...Object.entries(TEXTS).flatMap(([name, text]) =>
      by(name, [text, `The ${TEXTS['english']} ${text.toUpperCase()}`]),
    ),
    post('/a/_analyze', { analyzer: 'mine', text: ['the foxes running', 'dogs'] }),
    post('/a/_analyze', { analyzer: 'ours', text: 'die häuser und äußerst' }),
    post('/a/_analyze', { analyzer: 'theirs', text: 'بالعربية والأكتاف والأسماء والاسماء' }),
    post('/a/_analyze', { field: 'e', text: ['the foxes', 'the dogs the', 'end'] }),
    search('a', { query: { match: { e: 'runs fox' } }, highlight: { fields: { e: {} } } }),
    search('a', { query: { match_phrase: { e: 'the foxes are running' } } }),
    search('a', { query: { match: { m: 'fox' } } }),
    search('a', { query: { query_string: { query: 'running AND foxes', fields: ['e', 'm'] } } }),
    search('a', { query: { prefix: { e: 'Fox' } } }),
  ],
});
