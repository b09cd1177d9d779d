import { Client } from '@elastic/elasticsearch';
import { useStandin } from 'standin/vitest';
import { expect, it } from 'vitest';
import { Shop } from './shop.ts';

const standin = useStandin({
  prepare: async (url) => {
    const client = new Client({ node: url });
    await client.bulk({
      refresh: true,
      operations: [
        { index: { _index: 'books' } },
        { title: 'The Trial', price: 9.5 },
        { index: { _index: 'books' } },
        { title: 'The Castle', price: 8 },
      ],
    });
  },
});
const shop = () => new Shop(new Client({ node: standin.url }));

it('finds the cheapest', async () => {
  expect((await shop().cheapest('the'))?.title).toBe('The Castle');
});

it('adds books', async () => {
  await shop().add({ title: 'The Process', price: 1 });
  expect((await shop().cheapest('the'))?.title).toBe('The Process');
});

it('does not see what others wrote', async () => {
  expect(await shop().cheapest('process')).toBeUndefined();
});
