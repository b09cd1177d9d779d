/** The position of a cell in the matrix. */
export interface Place {
  readonly area: string;
  /** A part of the area: a namespace of the API, a kind of analysis component. */
  readonly group: string;
  /** The row: an API, a query, a field type. */
  readonly owner: string;
  /** The part of the owner that the cell is about: a parameter, an option; empty for the owner itself. */
  readonly option: string;
}

/** The areas of the matrix in display order, with their titles. */
export const AREA_TITLES: Readonly<Record<string, string>> = {
  api: 'API',
  query: 'Query',
  aggregation: 'Aggregation',
  search: 'Search',
  field: 'Field types',
  analysis: 'Analysis',
  bulk: 'Bulk and update',
  setting: 'Index settings',
  processor: 'Ingest processors',
  error: 'Errors and headers',
};

/** Kinds of cells that are displayed in the area of another, with the title of their part; the kinds that name an area come first in it. */
const PARTS: Readonly<Record<string, readonly [area: string, group: string]>> = {
  query: ['query', 'queries'],
  function: ['query', 'score functions'],
  interval: ['query', 'rules of intervals'],
  aggregation: ['aggregation', 'aggregations'],
  search: ['search', 'keys of the body'],
  suggester: ['search', 'suggesters'],
  rescorer: ['search', 'rescorers'],
  retriever: ['search', 'retrievers'],
  msearch: ['search', 'headers of a multi-search'],
  script: ['search', 'scripts'],
  field: ['field', 'field types'],
  mapping: ['field', 'the mapping itself'],
  runtime: ['field', 'runtime fields'],
  similarity: ['analysis', 'similarities'],
  bulk: ['bulk', 'bulk actions'],
  update: ['bulk', 'bodies of updates'],
  setting: ['setting', 'settings'],
  processor: ['processor', 'processors'],
  error: ['error', 'error types of the reference'],
  header: ['error', 'headers of the reference'],
};

const TITLES = Object.values(PARTS).map(([, group]) => group);
const FIRST = ['global', 'indices', 'cat', 'cluster', 'tokenizer', 'filter', 'char_filter', 'analyzer'];

/** The rank of a part among those of its area; parts of the same rank come in the order of their names. */
export function partRank(group: string): number {
  const at = [...FIRST, ...TITLES].indexOf(group);
  return at < 0 ? FIRST.length : at;
}

/** Derives the position of a cell from its id. */
export function placeOf(id: string): Place {
  const slash = id.indexOf('/');
  const [kind, rest] = [id.slice(0, slash), id.slice(slash + 1)];
  if (kind === 'api') {
    const [, owner = rest, option = ''] = /^([^?:]+)(.*)$/s.exec(rest) ?? [];
    const dot = owner.indexOf('.');
    return { area: 'api', group: dot < 0 ? 'global' : owner.slice(0, dot), owner, option };
  }
  if (kind === 'error' || kind === 'header')
    return { area: 'error', group: PARTS[kind]?.[1] ?? kind, owner: rest, option: '' };
  if (kind === 'analysis') {
    const [component = '', owner = '', ...option] = rest.split('.');
    return { area: 'analysis', group: component, owner, option: option.join('.') };
  }
  const [owner = '', ...option] = rest.split('.');
  const [area, group] = PARTS[kind] ?? [kind, kind];
  return { area, group, owner, option: option.join('.') };
}
