import { defineCase, get } from '../../../case.ts';

const request = (query: string) => get(`/_capabilities?${query}`);

/** The API `capabilities`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  // ES: the cluster of the reference has a name of its own.
  levels: { cluster_name: 'shape' },
  reads: [
    request('method=GET&path=/_search'),
    request('path=/_search'),
    request('path=_search'),
    request('method=POST&path=/_search&local_only=true&timeout=1s'),
    request('method=GET&path=/_search&parameters=q'),
    request('method=GET&path=/_search&parameters=q,nope'),
    request('method=GET&path=/_search&capabilities=nope'),
    request('method=GET&path=/_search&parameters=q&capabilities=nope,nope2'),
    request('method=DELETE&path=/_search'),
    request('method=HEAD&path=/_search'),
    request('method=HEAD&path=/a'),
    request('method=GET&path=/a'),
    request('method=DELETE&path=/a/_doc/1'),
    request('method=PATCH&path=/a/_doc/1'),
    request('method=POST&path=/a/b/c/d/e'),
    request('method=GET&path=/_cluster/health&parameters=level,timeout'),
    request('method=GET&path=/_cat/indices&parameters=v,h'),
    request('method=GET&path=/_capabilities&parameters=method,path'),
    request('method=GET&path=/_capabilities&parameters=zzz'),
    request('method=GET&path=/_cluster/stats&parameters=zzz'),
    request('method=GET&path=/_cluster/stats&parameters=timeout'),
    request('method=DELETE&path=/_snapshot/a/b&parameters=zzz'),
    request('method=DELETE&path=/_snapshot/a/b&parameters=master_timeout'),
    request('method=GET&path=/_snapshot/a/b&parameters=zzz'),
    request('method=GET&path=/_snapshot/a/b&parameters=sort,order'),
    request('method=NOPE&path=/_search'),
    request('method=get&path=/_search'),
    request('path=/x&local_only=nope'),
    request('path=/x&timeout=nope'),
    request('path=/x&nope=1'),
  ],
});
