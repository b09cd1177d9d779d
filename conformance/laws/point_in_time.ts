import { post, type Step, search, send } from '../case.ts';
import { isObject, jsonBody } from './context.ts';
import { BIG, isWalked, pageLaw } from './page_law.ts';
import { isFormatted, ordered, PAGE, sortOf } from './pages.ts';
import { at, found, json } from './reply.ts';

const OPENED = 2;
const isPage = ({ path }: Step) => path === '/_search';

export default pageLaw({
  name: 'point_in_time',
  says: 'pages by search_after in a point in time are one big page',
  // ES: score stays the first key of the order when it is named.
  fits: (one) => !isFormatted(one) && !JSON.stringify(one.body).includes('"_doc'),
  begin(one) {
    const sort = sortOf(one.body).length > 0 ? sortOf(one.body) : ['_score'];
    return [search(one.target, { ...ordered(one), sort, ...BIG }), post(`/${one.target}/_pit?keep_alive=1m`)];
  },
  isPage,
  next(replies, sent) {
    const id = at(json(replies[OPENED]), 'id');
    const last = sent.at(-1);
    const whole = sent[1] && jsonBody(sent[1]);
    if (typeof id !== 'string' || last?.method === 'DELETE' || !isObject(whole)) return [];
    const { size: _, track_total_hits: __, ...body } = whole;
    const hits = found(replies.at(-1))?.hits ?? [];
    const sort = hits.at(-1)?.sort;
    if (sent.length > OPENED + 1 && (sort === undefined || hits.length < PAGE || isWalked(replies, sent, isPage)))
      return [send('DELETE', '/_pit', { id })];
    const after = sort === undefined ? '' : `,"search_after":${sort}`;
    const text = JSON.stringify({ ...body, size: PAGE, pit: { id, keep_alive: '1m' } });
    return [post('/_search', `${text.slice(0, -1)}${after}}`)];
  },
});
