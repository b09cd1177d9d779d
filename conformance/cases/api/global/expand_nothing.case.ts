import { defineCase, get, load, post, put } from '../../../case.ts';

const values = ['', ',', ',,', 'open,', 'open,,', ',open', 'none,open,', '%20', 'open,%20'];

/** `expand_wildcards` with commas that nothing follows. */
export default defineCase({
  setup: [put('/a', {}), load('a', [{ n: 1 }]), put('/ab', {}), post('/ab/_close?wait_for_active_shards=0')],
  reads: values.flatMap((value) => [
    get(`/a*/_count?expand_wildcards=${value}`),
    get(`/a/_count?expand_wildcards=${value}`),
    get(`/a*/_search?expand_wildcards=${value}&filter_path=hits.total,error`),
    get(`/_cat/indices/a*?expand_wildcards=${value}&h=index&s=index`),
    get(`/a*/_settings?expand_wildcards=${value}&filter_path=*.settings.index.number_of_shards,error`),
    get(`/_search?expand_wildcards=${value}&filter_path=hits.total,error`),
    get(`/_resolve/index/a*?expand_wildcards=${value}`),
  ]),
});
