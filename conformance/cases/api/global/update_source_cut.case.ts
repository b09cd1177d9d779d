import { defineCase, post, put } from '../../../case.ts';

const bodies = [
  '{"doc":{"a":1,"a":1},"_source":{"include":[]}}',
  '{"doc":{"a":{"b":1,"b":2}},"_source":{"include":"a"}}',
  '{"_source":{"include":[]},"doc":{"b":1,"b":2}}',
  '{"_source":{"a":1,"a":1,"includes":"x"}}',
  '{"_source":{"includes":"x","includes":"y"}}',
  '{"_source":{"a":{',
  '{"_source":{"includes":["a"',
  '{"_source":{"includes":{',
  '{"_source":{"include":"a","exclude":[1]}}',
  '{"_source":{"nope":1,"include":[]}}',
  '{"_source":{"nope":[],"include":"a"},"doc":{}}',
  '{"doc":{},"_source":{"includes":[1],"include":["a"]}}',
  '{"_source":{"includes":1,"exclude":["a"]},"doc":{}}',
  '{"_source":{"include":[null],"exclude":["a"]},"doc":{}}',
  '{"_source":{"include":["a"],"nope":1},"doc":{}}',
];

/** Updates cut short, or with a name twice, before or inside `_source`. */
export default defineCase({
  setup: [put('/a', {}), put('/a/_doc/1', { a: 0 })],
  examples: [
    bodies.map((body) => post('/a/_update/1', body)),
    ['', '&version=1', '&retry_on_conflict=x', '&timeout=x'].flatMap((also) =>
      ['{"nope":1}', '{"doc":{"a":', '{}', '{"doc":{"a":2}}', '{"_source":{"include":[]}}'].map((body) =>
        post(`/a/_update/1?b=2${also}`, body),
      ),
    ),
    [post('/missing/_update/1?b=2', { nope: 1 }), post('/missing/_update/1?b=2')],
  ],
});
