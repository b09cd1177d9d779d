import { search } from '../case.ts';
import { isObject, type SearchOf } from './context.ts';
import { searchLaw } from './search_law.ts';

export const PAGE = 3;
export const PAGES = 4;

/** Whether a search's query and sort can be requested page by page. */
export const isPaged = ({ body }: SearchOf): boolean =>
  !['collapse', 'rescore', 'slice', 'search_after', 'knn', 'retriever', 'pit', 'terminate_after'].some(
    (key) => key in body,
  );

/** The part of a search that decides which hits come in which order. */
export const ordered = ({ body }: SearchOf): Record<string, unknown> =>
  Object.fromEntries(
    ['query', 'sort', 'post_filter', 'min_score', 'runtime_mappings', 'track_scores']
      .filter((key) => body[key] !== undefined)
      .map((key) => [key, body[key]]),
  );

/** The sort of a body as a list of clauses. */
export const sortOf = (body: Readonly<Record<string, unknown>>): unknown[] => {
  const { sort } = body;
  if (sort === undefined) return [];
  if (Array.isArray(sort)) return sort;
  return isObject(sort) ? Object.entries(sort).map(([key, value]) => ({ [key]: value })) : [sort];
};

/** ES: `search_after` with a sort value that a format truncates continues at an earlier or later position. */
export const isFormatted = ({ body }: SearchOf): boolean =>
  sortOf(body).some(
    (clause) => isObject(clause) && Object.values(clause).some((own) => isObject(own) && 'format' in own),
  );

export default searchLaw({
  name: 'pages',
  says: 'pages by from and size, one after the other, are one big page',
  requests: PAGES + 1,
  of: (one) =>
    isPaged(one)
      ? [
          search(one.target, { ...ordered(one), size: PAGE * PAGES }),
          ...Array.from({ length: PAGES }, (_, page) =>
            search(one.target, { ...ordered(one), from: page * PAGE, size: PAGE }),
          ),
        ]
      : null,
  differs([whole, ...pages]) {
    const [a, b] = [whole ? [whole] : [], pages].map((answers) =>
      answers.flatMap(({ hits }) => hits.map(({ key }) => key)),
    );
    const place = a?.findIndex((key, i) => key !== b?.[i]) ?? -1;
    if (place >= 0) return `hit ${place} is ${a?.[place]}, page by page ${b?.[place]}`;
    return a?.length === b?.length ? undefined : `${a?.length} hits, page by page ${b?.length}`;
  },
});
