import { defineCase, head, put } from '../../../case.ts';

/** The API `indices.exists`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [put('/a', { aliases: { al: {} } }), put('/ab')],
  reads: [
    '/a',
    '/nope',
    '/al',
    '/a,ab',
    '/a,nope',
    '/a*',
    '/nope*',
    '/*',
    '/_all',
    '/-a',
    '/A',
    '/_x',
    '/a,nope?ignore_unavailable=true',
    '/nope*?allow_no_indices=false',
    '/a?nope=1',
    '/a?local=true',
    '/a?flat_settings',
  ].map((path) => head(path)),
});
