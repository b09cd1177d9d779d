import { expect, test } from 'vitest';
import { post, put } from '../case.ts';
import { NAMESPACE } from '../scenario.ts';
import { generatedNames, namespaceOf, spell } from './namespace.ts';
import { keep } from './stored_values.ts';

test('lanes have names of their own, as long as the generated ones', () => {
  expect(namespaceOf(0)).not.toBe(namespaceOf(1));
  expect(namespaceOf(0)).toHaveLength(NAMESPACE.length);
});

test('names go out as the lane has them and come back as generated', () => {
  const namespace = namespaceOf(3);
  const sent = spell(put(`/${NAMESPACE}a/_alias/x`, { filter: `${NAMESPACE}b` }), namespace, new Map());
  expect(sent.path).toBe(`/${namespace}a/_alias/x`);
  expect(sent.body).toBe(`{"filter":"${namespace}b"}`);
  const reply = {
    status: 201,
    headers: { location: `/${namespace}a`, warning: [`${namespace}b`] },
    body: sent.body as string,
  };
  expect(generatedNames(reply, namespace)).toEqual({
    status: 201,
    headers: { location: `/${NAMESPACE}a`, warning: [`${NAMESPACE}b`] },
    body: `{"filter":"${NAMESPACE}b"}`,
  });
});

test('stored values fill paths and bodies, numbers as they were written', () => {
  const stored = new Map<string, string>();
  const step = { ...post('/a/_search'), keep: { scroll: '_scroll_id', last: 'hits.hits.0.sort.0', none: 'x.y' } };
  keep(
    step,
    { status: 200, headers: {}, body: '{"_scroll_id":"abc","hits":{"hits":[{"sort":[9007199254740993]}]}}' },
    stored,
  );
  expect([...stored]).toEqual([
    ['scroll', 'abc'],
    ['last', '9007199254740993'],
  ]);
  const sent = spell(post('/_search/{{scroll}}', '{"search_after":[{{last}}],"x":"{{none}}"}'), NAMESPACE, stored);
  expect(sent).toMatchObject({ path: '/_search/abc', body: '{"search_after":[9007199254740993],"x":"{{none}}"}' });
});
