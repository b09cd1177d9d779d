import { defineCase, get, put } from '../../../case.ts';

/** The API `indices.resolve_index`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/a', { aliases: { al: {}, both: {} } }),
    put('/ab', { aliases: { both: {}, secret: { is_hidden: true } } }),
    put('/hid', { settings: { hidden: true } }),
  ],
  reads: [
    get('/_resolve/index/a'),
    get('/_resolve/index/a,ab'),
    get('/_resolve/index/a*'),
    get('/_resolve/index/*'),
    get('/_resolve/index/*?expand_wildcards=all'),
    get('/_resolve/index/*?expand_wildcards=hidden,open'),
    get('/_resolve/index/*?expand_wildcards=closed'),
    get('/_resolve/index/hid'),
    get('/_resolve/index/al'),
    get('/_resolve/index/both'),
    get('/_resolve/index/nope'),
    get('/_resolve/index/nope*'),
    get('/_resolve/index/a,nope'),
    get('/_resolve/index/a,nope?ignore_unavailable=true'),
    get('/_resolve/index/nope*?allow_no_indices=false'),
    get('/_resolve/index/a?expand_wildcards=x'),
    get('/_resolve/cluster'),
    get('/_resolve/cluster/a'),
    get('/_resolve/cluster/a*'),
    get('/_resolve/cluster/nope'),
    get('/_resolve/cluster/nope*'),
    get('/_resolve/cluster/a,nope?ignore_unavailable=true'),
    get('/_resolve/cluster/al?timeout=5s'),
  ],
});
