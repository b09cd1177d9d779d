import { defineCase, get, put, type Step, search } from '../../case.ts';

const map = get('/a/_mapping');
/** Indexes sources (JSON texts) into an index with this mapping and requests the mapping that results. */
const dynamic = (mappings: unknown, ...sources: string[]): Step[] => [
  put('/a', mappings === undefined ? undefined : { mappings }),
  ...sources.map((source, i) => put(`/a/_doc/${i + 1}?refresh=true`, source)),
  map,
  search('a', {}),
];

export default defineCase({
  examples: [
    dynamic(
      undefined,
      '{"s":"text","l":1,"f":1.5,"fi":1.0,"e":1e3,"b":true,"n":null,"o":{"x":1},"a":[1,2],"em":[],"eo":{},"d":"2020-01-01"}',
    ),
    dynamic(undefined, '{"big":9007199254740993,"max":9223372036854775807,"neg":-9223372036854775808}'),
    dynamic(undefined, '{"over":9223372036854775808}'),
    dynamic(undefined, '{"over":123456789012345678901234567890.5}'),
    dynamic(undefined, '{"huge":1e400}'),
    dynamic(undefined, '{"a":[1,2.5]}'),
    dynamic(undefined, '{"a":[1.5,2]}'),
    dynamic(undefined, '{"a":["x",1]}'),
    dynamic(undefined, '{"a":[1,"x"]}'),
    dynamic(undefined, '{"a":[1,"2"]}'),
    dynamic(undefined, '{"a":[null,1]}'),
    dynamic(undefined, '{"a":[null]}'),
    dynamic(undefined, '{"a":[[1,2],[3]]}'),
    dynamic(undefined, '{"a":[true,"false"]}'),
    dynamic(undefined, '{"a":["2020-01-01","x"]}'),
    dynamic(undefined, '{"a":["x","2020-01-01"]}'),
    dynamic(undefined, '{"a":[{"x":1},{"x":"y"}]}'),
    dynamic(undefined, '{"a":[{"x":1},2]}'),
    dynamic(undefined, '{"a":[1,{"x":1}]}'),
    dynamic(undefined, '{"v":1}', '{"v":"x"}', '{"v":2.7}', '{"v":"3"}', '{"v":{"x":1}}', '{"v":true}'),
    dynamic(undefined, '{"v":1.5}', '{"v":2}', '{"v":"x"}'),
    dynamic(undefined, '{"v":"x"}', '{"v":1}', '{"v":{"x":1}}', '{"v":true}', '{"v":["a",2]}'),
    dynamic(undefined, '{"v":true}', '{"v":"true"}', '{"v":"x"}', '{"v":1}'),
    dynamic(undefined, '{"v":{"x":1}}', '{"v":1}', '{"v":"x"}', '{"v":[{"y":2}]}', '{"v":null}'),
    dynamic(undefined, '{"v":"2020-01-01"}', '{"v":"x"}', '{"v":"2020"}', '{"v":1}'),
    dynamic(undefined, '{"v":"x"}', '{"v":"2020-01-01"}'),
    dynamic(
      undefined,
      '{"d1":"2020-01-01","d2":"2020/01/01","d3":"2020/01/01 10:20:30","d4":"2020-01-01T10:20:30Z","d5":"2020-01","d6":"2020","d7":"2020-1-1","d8":"01/02/2020","d9":"1577836800000","da":"2020-01-01 10:20:30","db":"2020/1/1","dc":"2020-02-30","dd":"2020-01-01T","de":"2020/01/01 10:20"}',
    ),
    dynamic({ date_detection: false }, '{"d":"2020-01-01"}'),
    dynamic(
      { dynamic_date_formats: ['dd.MM.yyyy', 'yyyy-MM-dd||yyyy/MM'] },
      '{"d":"01.02.2020","e":"2020-01-01","f":"2020/01/01","g":"2020/02"}',
    ),
    dynamic(
      { numeric_detection: true },
      '{"a":"1","b":"1.5","c":"1e3","d":"x","e":"0x10","f":" 1","g":"9223372036854775808","h":"NaN"}',
    ),
    dynamic({ dynamic: false }, '{"x":1,"o":{"y":1}}'),
    dynamic({ dynamic: 'false' }, '{"x":1}'),
    dynamic({ dynamic: 'strict' }, '{"x":1}', '{}', '{"x":null}', '{"x":[]}', '{"o":{"y":1}}'),
    dynamic(
      { dynamic: 'strict', properties: { o: { type: 'object' }, x: { type: 'long' } } },
      '{"x":1}',
      '{"o":{"y":1}}',
      '{"o.y":1}',
      '{"x":1,"z":{"q":1}}',
    ),
    dynamic({ dynamic: 'runtime' }, '{"x":1,"s":"t","f":1.5,"b":true,"d":"2020-01-01","o":{"y":1}}'),
    dynamic({ dynamic: 'true' }, '{"x":1}'),
    dynamic({ dynamic: true, properties: { o: { dynamic: false, properties: {} } } }, '{"x":1,"o":{"y":1}}'),
    put('/a', { mappings: { dynamic: 'nope' } }),
    put('/a', { mappings: { dynamic: 1 } }),
    put('/a', { mappings: { dynamic: null } }),
    dynamic(
      { dynamic_templates: [{ strings: { match_mapping_type: 'string', mapping: { type: 'keyword' } } }] },
      '{"s":"x","n":1}',
    ),
    dynamic(
      {
        dynamic_templates: [
          { l: { match_mapping_type: 'long', mapping: { type: 'integer' } } },
          { names: { match: '*_txt', unmatch: 'no_*', mapping: { type: 'text' } } },
          { p: { path_match: 'o.*', mapping: { type: '{dynamic_type}', index: false } } },
        ],
      },
      '{"n":1,"a_txt":"x","no_txt":"x","o":{"x":1.5}}',
    ),
    put('/a', { mappings: { dynamic_templates: [{ bad: { match_mapping_type: 'nope', mapping: {} } }] } }),
    put('/a', { mappings: { dynamic_templates: [{ bad: { match: '*', mapping: { type: 'nope' } } }] } }),
    put('/a', { mappings: { dynamic_templates: { x: {} } } }),
    put('/a', { mappings: { dynamic_templates: [{ none: { mapping: {} } }] } }),
    put('/a', { mappings: { date_detection: 'x' } }),
    put('/a', { mappings: { dynamic_date_formats: ['nope'] } }),
    dynamic(undefined, '{"a.b":1}', '{"a":{"b":2,"c":"x"}}', '{"a.b.c":1}'),
    dynamic(undefined, '{"z":1,"y":2,"b":{"d":1,"c":1},"a":3}'),
    dynamic(undefined, '{"Ünï":1,"with space":1,"UPPER":1,"dash-ed":1,"😀":1,"@at":1,"$d":1,"*":1,"[x]":1}'),
    dynamic({ properties: { ip: { type: 'ip' } } }, '{"ip":"10.0.0.1","ip2":"10.0.0.1"}'),
  ],
});
