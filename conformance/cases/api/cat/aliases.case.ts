import { defineCase, get, put } from '../../../case.ts';

/** The API `cat.aliases`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/a', { aliases: { one: {}, two: { filter: { term: { k: 'x' } }, index_routing: 'i', search_routing: 's' } } }),
  ],
  reads: [
    get('/_cat/aliases/one,two?s=alias'),
    get('/_cat/aliases/one,two?v&s=alias'),
    get('/_cat/aliases/two?h=a,i,f&v'),
    get('/_cat/aliases/two?h=a,i&format=json'),
    get('/_cat/aliases/two?h=*a*&v'),
    get('/_cat/aliases/two?h=*a*,a&v'),
    get('/_cat/aliases/two?h=a,a,i&v'),
    get('/_cat/aliases/two?h=nope&v'),
    get('/_cat/aliases/two?h=nope&format=json'),
    get('/_cat/aliases/two?h=nope,a&v'),
    get('/_cat/aliases/two?s=nope'),
    get('/_cat/aliases/nope'),
    get('/_cat/aliases/nope?v'),
  ],
});
