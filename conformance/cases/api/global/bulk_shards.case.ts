import { bulk, defineCase, get, put } from '../../../case.ts';

const create = put('/a', { settings: { number_of_shards: 2 } });
const index = (_id: string, f: unknown) => [{ index: { _id } }, f === undefined ? {} : { f }];
const scenario = (...lines: unknown[]) => [create, bulk('/a/_bulk', lines), get('/a/_mapping')];
const both = [true, 'true'];

/**
 * The items `1` and `4` are routed to different shards on 8, `1` and `2` to the same: the first item of a shard does not see the mappings
 * that items of other shards have added.
 */
export default defineCase({
  examples: [
    scenario(...index('1', true), ...index('4', both)),
    scenario(...index('4', true), ...index('1', both)),
    scenario(...index('1', undefined), ...index('1', true), ...index('4', both)),
    scenario(...index('1', true), ...index('2', both)),
    scenario(...index('1', true), { create: { _id: '4' } }, { f: both }),
    scenario(...index('1', true), { update: { _id: '4' } }, { doc: { f: both }, doc_as_upsert: true }),
    scenario(...index('1', true), { index: { _id: '1', routing: '4' } }, { f: both }),
    [
      put('/a', { settings: { number_of_shards: 2 }, mappings: { _routing: { required: true } } }),
      bulk('/a/_bulk', [
        ...[{ index: { _id: '1', routing: '1' } }, { f: true }],
        ...[{ index: { _id: '4' } }, { f: both }],
        ...[{ index: { _id: '5', routing: '4' } }, { f: both }],
      ]),
    ],
  ],
});
