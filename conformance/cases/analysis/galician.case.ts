import { by, through } from '../../analyzing.ts';
import { defineCase, load, post, put, search } from '../../case.ts';

/** Words with the endings that the steps of the rules know, and words that are exceptions of them. */
const GALICIAN = [
  'Os nenos e as nenas falaban galego nas casas da cidade felizmente',
  'balóns capitães normais papeis espanhóis mares luces animás mellores luns furatapóns país más',
  'cansadísimo agradable imposible garagem impressão irmao garrafom cantem colher manilhar homaço',
  'mulleraza abrazo ventana avioneta planeta guapete clarinete camiño pequeniño grandita pontella cebola',
  'lealdade clarificar brasileiro hospitalario humorístico mantida xemido administración excepción garrafón',
  'andábade cantaríamo convidárade bebêssemo fuxían escribirade alfabetizar partíssede loitavan chegou',
  'segue azougue parque toque munxi cervo marte amanhã a ó SS ns',
];
const PORTUGUESE = [
  'bons balões capitães normais papéis amáveis lençóis barris males mares casas lápis mães',
  'felizmente chefona vilã professora americana sozinha inglesa famosa maníaca prática cansada mantida primeira',
  'cansadíssimo amabilíssimo chiquérrimo pezinho maluquinho amiguinho grandalhão dentuça corpázio meninão coração',
  'existencialista minimalista contagem monitoramento comercializado traumatizado organizado produtividade',
  'cantaríamos cantássemos bebêssemos partíramos cantando bebendo partiste ampliava concluíram chegou',
  'menina grande menino bebê ásia gangue terrível possível çñÿ a s',
];
const SPANISH = [
  'libros canciones parques guisantes relojes albaes virus cactus PARAGUAS bambúes jerséis naciones luces reyes',
  'quieres yoes clubes álbumes leones pies bueyes series flores portales cárceles toses ases crisis lunes voces',
  'ágües càsàs ïdïs mös las ojos jerseis convoyes tíquis dídis mäs casäs İs reloJes',
];
const STEMMERS = ['galician', 'minimal_galician'];
const PORTUGUESE_STEMMERS = ['portuguese_rslp', 'minimal_portuguese', 'PORTUGUESE_RSLP'];

/** The analyzer `galician`, and the stemmers for Galician, Portuguese and the plurals of Spanish. */
export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        analysis: {
          analyzer: {
            mine: { type: 'galician', stopwords: ['nas'], stem_exclusion: ['casas'] },
            none: { type: 'galician', stopwords: '_none_' },
          },
        },
      },
      mappings: { properties: { t: { type: 'text', analyzer: 'galician' } } },
    }),
    load('a', [{ t: 'Os nenos falaban nas casas' }, { t: 'a casa da nena' }]),
  ],
  reads: [
    ...by('galician', [...GALICIAN, GALICIAN.join(' ').toUpperCase(), '']),
    ...STEMMERS.flatMap((language) => through({ type: 'stemmer', language }, 'whitespace', GALICIAN)),
    ...PORTUGUESE_STEMMERS.flatMap((language) => through({ type: 'stemmer', language }, 'whitespace', PORTUGUESE)),
    ...through({ type: 'stemmer', language: 'spanish_plural' }, 'whitespace', SPANISH),
    ...['mine', 'none'].map((analyzer) => post('/a/_analyze', { analyzer, text: GALICIAN })),
    post('/_analyze', { tokenizer: 'standard', filter: [{ type: 'stop', stopwords: '_galician_' }], text: GALICIAN }),
    search('a', { query: { match: { t: 'casa' } } }),
    search('a', { query: { match_phrase: { t: 'falaban nas casas' } } }),
    search('a', { query: { query_string: { query: 'nenas OR falando', fields: ['t'] } } }),
  ],
});
