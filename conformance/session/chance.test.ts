import { expect, test } from 'vitest';
import { search } from '../case.ts';
import { chanceLevels } from './chance.ts';

const highlight = (fields: object) => search('a', { query: { match_all: {} }, highlight: { fields } });

test('only highlights of fields that a pattern finds are compared without order', () => {
  expect(chanceLevels(highlight({ '*': {} }))).toMatchObject({ 'hits.hits.*.highlight': 'unordered' });
  expect(chanceLevels(highlight({ 'o.*': {}, t: {} }))).toMatchObject({ 'hits.hits.*.highlight': 'unordered' });
  expect(chanceLevels(highlight({ t: {}, 'o.t': {} }))).toEqual({});
  expect(chanceLevels(search('a', { query: { query_string: { query: 'a*' } } }))).toEqual({});
});
