import { defineCase, get, head, load, put } from '../../../case.ts';

/** The API `get_source`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [load('a', ['{ "s":"one" , "o":{"x":1.0,"y":2},\t"l":[1, 2] }', '{}'])],
  reads: [
    get('/a/_source/1'),
    get('/a/_source/1?pretty'),
    get('/a/_source/2'),
    get('/a/_source/3'),
    get('/b/_source/1'),
    get('/a/_source/1?_source_includes=o.x'),
    get('/a/_source/1?_source_excludes=o.x,l'),
    get('/a/_source/1?_source=s'),
    get('/a/_source/1?_source=false'),
    get('/missing/_source/1?_source=false'),
    get('/a/_source/%F0%9F%98%80'),
    head('/a/_source/%F0%9F%98%80'),
    head('/missing/_source/%F0%9F%98%80'),
    get('/missing/_source/1?_source=false&_source_includes=a'),
    get('/a/_source/1?_source_includes=nope'),
    get('/a/_source/1?filter_path=o'),
    get('/a/_source/1?stored_fields=s'),
    get('/a/_source/1?version=1'),
    get('/a/_source/1?nope=1'),
    get('/a/_source/1?format=yaml'),
  ],
  examples: [
    [
      put('/b', { settings: { refresh_interval: -1 } }),
      put('/b/_doc/1?routing=r', { x: 1 }),
      get('/b/_source/1?routing=r'),
      get('/b/_source/1?realtime=false&routing=r'),
    ],
  ],
});
