import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordedDifferences } from './differences.ts';
import { UPGRADE_FILE, upgradePage } from './page.ts';
import { asRequestDivergence, topicOf } from './render.ts';
import { TOPICS } from './topics/index.ts';

const found = await recordedDifferences();

test('every difference between the majors is explained, and every explanation is needed', () => {
  const { differences } = found;
  const unexplained = differences.map(asRequestDivergence).filter((one) => topicOf(one) === undefined);
  expect(unexplained.map(({ request, divergence }) => `${request} ${JSON.stringify(divergence)}`)).toEqual([]);
  const used = new Set(differences.map((one) => topicOf(asRequestDivergence(one))));
  expect(TOPICS.filter((topic) => !used.has(topic)).map(({ title }) => title)).toEqual([]);
});

test('the page is generated from the recordings', () => {
  expect(readFileSync(UPGRADE_FILE, 'utf8')).toBe(upgradePage(found));
});
