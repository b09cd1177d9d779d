import { defineCase, post } from '../../../case.ts';

const bulk = (query: string, lines: object[]) =>
  post(`/a/_bulk?${query}`, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);

/** Empty ids beside pipelines of the request. */
export default defineCase({
  examples: [
    bulk('pipeline=_none', [{ index: { _id: '' } }, {}]),
    bulk('pipeline=_none', [{ index: { _id: '' } }, {}, { index: { _id: '7' } }, { n: 4 }]),
    bulk('pipeline=nope', [{ index: { _id: '' } }, {}]),
    bulk('pipeline=nope', [{ delete: { _id: '9' } }]),
    bulk('', [{ index: { _id: '', pipeline: '_none' } }, {}]),
  ],
});
