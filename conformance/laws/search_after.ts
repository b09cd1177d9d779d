import { search } from '../case.ts';
import { jsonBody } from './context.ts';
import { BIG, isWalked, pageLaw } from './page_law.ts';
import { isFormatted, ordered, PAGE, sortOf } from './pages.ts';
import { found } from './reply.ts';

const isPage = () => true;

/** On one shard `_doc` makes every sort key unique. */
export default pageLaw({
  name: 'search_after',
  says: 'pages by search_after are one big page',
  fits: (one, shards) =>
    shards === 1 && !/[*,]/.test(one.target) && !isFormatted(one) && !JSON.stringify(one.body).includes('"_doc'),
  begin(one) {
    const body = { ...ordered(one), sort: [...sortOf(one.body), '_doc'] };
    return [search(one.target, { ...body, ...BIG }), search(one.target, { ...body, size: PAGE })];
  },
  isPage,
  next(replies, sent) {
    const last = found(replies.at(-1))?.hits ?? [];
    const step = sent.at(-1);
    const sort = last.at(-1)?.sort;
    if (step === undefined || sort === undefined || last.length < PAGE || isWalked(replies, sent, isPage)) return [];
    const { search_after: _, ...body } = jsonBody(step) as Record<string, unknown>;
    // As text, since a sort value may be an integer beyond 2^53.
    return [{ ...step, body: `${JSON.stringify(body).slice(0, -1)},"search_after":${sort}}` }];
  },
});
