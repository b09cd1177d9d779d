import { parse } from 'yaml';
import { search } from '../case.ts';
import { at, foundIn, json } from './reply.ts';
import { list } from './same.ts';
import { searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'format_yaml',
  says: 'a YAML reply holds the hits of the JSON one',
  requests: 2,
  free: true,
  of: ({ target, body: { query } }) => {
    if (query === undefined) return null;
    const asJson = search(target, { query, size: 20 });
    return [asJson, { ...asJson, path: `${asJson.path}?format=yaml` }];
  },
  differs(_, [asJson, asYaml]) {
    let parsed: string;
    try {
      parsed = JSON.stringify(parse(asYaml?.body ?? ''));
    } catch (error) {
      return `the YAML cannot be read: ${(error as Error).message.split('\n')[0]}`;
    }
    const [a, b] = [json(asJson), json({ status: 200, headers: {}, body: parsed })].map((tree) =>
      list([
        `shards ${JSON.stringify(at(tree, '_shards', 'total'))}`,
        ...foundIn(tree).hits.map(({ key, score }) => `${key}=${score}`),
      ]),
    );
    return a === b ? undefined : `JSON ${a}, YAML ${b}`;
  },
});
