import type { Topic } from './topic.ts';

/** Changes of explanations and highlights. */
export const EXPLANATIONS: readonly Topic[] = [
  {
    title: 'Explanations are worded differently',
    says: '9 lists the optional clauses that do not match, renders numbers and addresses as their doc values, and omits what rewriting removes: ranges outside the values of the shard, nested required clauses, a `dis_max` of one query.',
    explains: ({ operation, divergence }) =>
      (operation === 'explain' && /^explanation\.(.*\.)?(description|details)$/.test(divergence.path)) ||
      (operation === 'search' && /\._explanation\.(.*\.)?description$/.test(divergence.path)) ||
      (operation === 'indices.validate_query' && /^explanations\.\d+\.explanation$/.test(divergence.path)),
  },
  {
    title: 'Prefixes in a keyword without an index are highlighted',
    says: 'In a keyword field without an index, 8 highlights a value that matches a `prefix` only with the unified highlighter, and only if the rest of the value is Latin-1; 9 highlights all of them.',
    explains: ({ request, divergence }) =>
      request.includes('"highlight":') &&
      divergence.kind === 'extra key' &&
      /^hits\.hits\.\d+\.highlight$/.test(divergence.path),
  },
  {
    title: 'A function_score within another one in the plain highlighter',
    says: 'The plain highlighter has a `function_score` that is the query of another one rewritten in the text. With an `exists`, or a `range` over numbers or dates, in it, it fails on 8 (`unsupported_operation_exception`) and works on 9.',
    explains: ({ request, divergence }) =>
      /"highlight_query":\{"function_score":\{"query":\{"function_score":/.test(request) &&
      divergence.kind === 'status',
  },
  {
    title: 'Gaps of less than nothing in highlights',
    says: 'A `span_near` that begins with a `span_gap` of a negative width matches before the first position of the clauses after it. The unified highlighter renders that as an empty fragment on 9; 8 fails, unless the fragments are words, sentences or complete values.',
    explains: ({ request, divergence }) =>
      /"span_gap":\{"\w+":-/.test(request) && request.includes('"highlight":') && divergence.kind === 'status',
  },
  {
    title: 'Explanations of combined_fields',
    says: '`combined_fields` over fields of which some are missing or have no norms is explained with other clauses.',
    explains: ({ request, divergence }) =>
      request.includes('"combined_fields"') && divergence.path.includes('_explanation'),
  },
  {
    title: 'Filters beside clauses in explanations',
    says: 'The filters that a query of nested fields gets (`match on required clause`) come before its clauses on 8 and after them on 9.',
    explains: ({ operation, divergence }) =>
      operation === 'search' && /\._explanation\.(.*\.)?details$/.test(divergence.path),
  },
  {
    title: 'Parents in explanations',
    says: 'The parameter `parent` of `_explain` is used as routing on 9 if there is no `routing`; 8 ignores it.',
    explains: ({ operation, request }) => operation === 'explain' && /[?&]parent=/.test(request),
  },
];
