import { search } from '../case.ts';
import { canonical, json } from './reply.ts';
import { otherText } from './same.ts';
import { searchLaw } from './search_law.ts';

/** ES: a pretty reply renders the numbers of a source again, those beyond a double as text (`1e400` as `"Infinity"`). */
function byValue(number: string): string {
  if (/^-?[1-9]\d{0,17}$/.test(number)) return number;
  const value = Number(number);
  return Number.isFinite(value) ? String(value) : `"${value}"`;
}

export default searchLaw({
  name: 'pretty',
  says: 'a pretty reply is the compact one, once parsed',
  requests: 2,
  free: true,
  of({ target, body }) {
    if ('profile' in body || 'pit' in body) return null;
    const compact = search(target, body);
    return [compact, { ...compact, path: `${compact.path}?pretty` }];
  },
  differs(_, [compact, pretty]) {
    if (pretty && !pretty.body.includes('\n')) return 'the pretty reply has one line';
    const [a = '', b = ''] = [compact, pretty].map((reply) => canonical(json(reply), ['took'], byValue));
    return otherText(a, b);
  },
});
