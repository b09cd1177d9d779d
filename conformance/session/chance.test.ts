import { expect, test } from 'vitest';
import { search } from '../case.ts';
import { chanceLevels } from './chance.ts';

const highlight = (fields: object) => search('a', { query: { match_all: {} }, highlight: { fields } });

test('only profiles of clauses that may be stored in sets are compared without order', () => {
  const profile = (query: string, type = 'best_fields') =>
    search('a', { query: { multi_match: { query, type } }, profile: true });
  const anyOrder = { 'profile.shards.*.searches.*.query': 'reordered' };
  expect(chanceLevels(profile('fox fox over'))).toMatchObject(anyOrder);
  expect(chanceLevels(profile('and fox and'))).toMatchObject(anyOrder);
  expect(chanceLevels(profile('2024-01-01T00:00:00'))).toMatchObject(anyOrder);
  expect(chanceLevels(profile('1.5'))).toEqual({});
  expect(chanceLevels(profile('fox dog', 'cross_fields'))).toMatchObject(anyOrder);
  expect(chanceLevels(profile('fox dog'))).toEqual({});
  expect(chanceLevels(profile('fox foxes afox'))).toEqual({});
  expect(chanceLevels(search('a', { query: { match: { t: 'fox fox' } } }))).toEqual({});
});

test('only highlights of fields that match a pattern are compared without order', () => {
  expect(chanceLevels(highlight({ '*': {} }))).toMatchObject({ 'hits.hits.*.highlight': 'unordered' });
  expect(chanceLevels(highlight({ 'o.*': {}, t: {} }))).toMatchObject({ 'hits.hits.*.highlight': 'unordered' });
  expect(chanceLevels(highlight({ t: {}, 'o.t': {} }))).toEqual({});
  expect(chanceLevels(search('a', { query: { query_string: { query: 'a*' } } }))).toEqual({});
});

test('only explanations of texts in several fields are compared without order', () => {
  const requested = (path: string, query: object = { match_all: {} }) =>
    chanceLevels({ method: 'GET', path, body: { query } });
  const anyOrder = { 'explanations.*.explanation': 'reordered' };
  expect(requested('/a/_validate/query?explain=true&q=true%20fox')).toEqual(anyOrder);
  expect(requested('/a/_validate/query?q=fox&rewrite')).toEqual(anyOrder);
  expect(requested('/a/_validate/query?explain', { multi_match: { query: 'fox' } })).toEqual(anyOrder);
  expect(requested('/a/_validate/query?explain', { match: { t: 'fox' } })).toEqual({});
  expect(requested('/a/_validate/query?explain=true&q=t%3Afox')).toEqual({});
  expect(requested('/a/_validate/query?df=t&explain=true&q=fox')).toEqual({});
  expect(requested('/a/_validate/query?q=fox&explain=false')).toEqual({});
  expect(requested('/a/_search?explain=true&q=fox')).toEqual({});
  const filtered = (explanation: string) =>
    chanceLevels(
      { method: 'GET', path: '/alias/_validate/query?explain' },
      JSON.stringify({ explanations: [{ explanation }] }),
    );
  expect(filtered('+*:* #(t:brown* | u:brown*)')).toEqual(anyOrder);
  expect(filtered('+*:* #(t:brown* u:brown*)')).toEqual({});
});
