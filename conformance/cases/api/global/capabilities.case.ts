import { defineCase, get } from '../../../case.ts';

const ask = (query: string) => get(`/_capabilities?${query}`);

export default defineCase({
  mustHit: false,
  // ES: the cluster of the reference has a name of its own.
  levels: { cluster_name: 'shape' },
  reads: [
    ask('method=GET&path=/_search'),
    ask('path=/_search'),
    ask('path=_search'),
    ask('method=POST&path=/_search&local_only=true&timeout=1s'),
    ask('method=GET&path=/_search&parameters=q'),
    ask('method=GET&path=/_search&parameters=q,nope'),
    ask('method=GET&path=/_search&capabilities=nope'),
    ask('method=GET&path=/_search&parameters=q&capabilities=nope,nope2'),
    ask('method=DELETE&path=/_search'),
    ask('method=HEAD&path=/_search'),
    ask('method=HEAD&path=/a'),
    ask('method=GET&path=/a'),
    ask('method=DELETE&path=/a/_doc/1'),
    ask('method=PATCH&path=/a/_doc/1'),
    ask('method=POST&path=/a/b/c/d/e'),
    ask('method=GET&path=/_cluster/health&parameters=level,timeout'),
    ask('method=GET&path=/_cat/indices&parameters=v,h'),
    ask('method=GET&path=/_capabilities&parameters=method,path'),
    ask('method=GET&path=/_capabilities&parameters=zzz'),
    ask('method=GET&path=/_cluster/stats&parameters=zzz'),
    ask('method=GET&path=/_cluster/stats&parameters=timeout'),
    ask('method=DELETE&path=/_snapshot/a/b&parameters=zzz'),
    ask('method=DELETE&path=/_snapshot/a/b&parameters=master_timeout'),
    ask('method=GET&path=/_snapshot/a/b&parameters=zzz'),
    ask('method=GET&path=/_snapshot/a/b&parameters=sort,order'),
    ask('method=NOPE&path=/_search'),
    ask('method=get&path=/_search'),
    ask('path=/x&local_only=nope'),
    ask('path=/x&timeout=nope'),
    ask('path=/x&nope=1'),
  ],
});
