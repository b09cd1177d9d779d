import { get, head } from '../case.ts';
import { contextOf } from './context.ts';
import { idsToRead } from './ids.ts';
import type { Law } from './law.ts';
import { documentPath } from './own_index.ts';

export default {
  name: 'exists',
  says: 'HEAD answers with the status of GET and without a body, for documents, sources and indices',
  requests(scenario) {
    const context = contextOf(scenario);
    const { index } = context;
    if (index === undefined) return null;
    const documents = idsToRead(context).map((id) => documentPath(index, id));
    const paths = [
      `/${index}`,
      `/${index}-absent`,
      ...documents,
      ...documents.slice(-2).map((path) => path.replace('/_doc/', '/_source/')),
    ];
    return paths.flatMap((path) => [get(path), head(path)]);
  },
  check(replies, sent) {
    for (let place = 0; place < sent.length; place += 2) {
      const [read, looked] = [replies[place], replies[place + 1]];
      const places = [place, place + 1];
      if (read?.status !== looked?.status)
        return { broken: `GET answers ${read?.status}, HEAD ${looked?.status}`, places };
      if (looked?.body !== '') return { broken: 'HEAD answers with a body', places };
    }
    return undefined;
  },
} satisfies Law;
