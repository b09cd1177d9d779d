import { post, type Step, search, send } from '../case.ts';
import { BIG, isWalked, pageLaw } from './page_law.ts';
import { ordered, PAGE } from './pages.ts';
import { at, found, json } from './reply.ts';

const isPage = ({ method }: Step) => method === 'POST';

export default pageLaw({
  name: 'scroll',
  says: 'pages of a scroll are one big page',
  fits: () => true,
  begin(one) {
    const first = search(one.target, { ...ordered(one), size: PAGE });
    return [search(one.target, { ...ordered(one), ...BIG }), { ...first, path: `${first.path}?scroll=1m` }];
  },
  isPage,
  next(replies, sent) {
    const scroll_id = at(json(replies.at(-1)), '_scroll_id');
    if (sent.at(-1)?.method === 'DELETE' || typeof scroll_id !== 'string') return [];
    const isLast = (found(replies.at(-1))?.hits.length ?? 0) === 0 || isWalked(replies, sent, isPage);
    return [
      isLast ? send('DELETE', '/_search/scroll', { scroll_id }) : post('/_search/scroll', { scroll: '1m', scroll_id }),
    ];
  },
});
