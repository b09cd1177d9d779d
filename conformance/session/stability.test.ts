import { expect, test } from 'vitest';
import { get, post, put } from '../case.ts';
import { dependsOnTime } from './stability.ts';

const steady = put('/a', { settings: { refresh_interval: '-1' } });

test.each([
  [[steady, put('/a/_doc/1', {})], false],
  [[put('/a', { settings: {} }), put('/a/_doc/1', {})], true],
  [[put('/a/_doc/1', {}), steady], true],
  [[steady, post('/b/_bulk', '{}\n')], true],
  [[get('/a/_doc/1'), post('/a/_search', {}), post('/_aliases', {})], false],
])('%j', (steps, expected) => {
  expect(dependsOnTime(steps)).toBe(expected);
});
