import type { Topic } from './topic.ts';

/** Requests and names: media types, routes, parameters, administration. */
export const REQUESTS: readonly Topic[] = [
  {
    title: 'Versioned media types',
    says: 'A client of 8 sends `compatible-with=8`, which 9 accepts; 9 rejects 7 and accepts 9, which 8 rejects. The errors are worded differently. Upgrade the server before the client.',
    explains: ({ request }) => /compatible-with|vnd\.elasticsearch/.test(request),
  },
  {
    title: 'Documents lie on other shards',
    says: 'Documents are spread over the shards by another formula. With more than one shard `_seq_no`, the order of hits without a sort, and scores (statistics are per shard) change. Sort explicitly, or test with one shard.',
    explains: ({ request, divergence }) =>
      /\._seq_no$|^_seq_no$|^_shards\.failures\.\d+\.shard$/.test(divergence.path) ||
      (divergence.kind === 'order' && divergence.path === 'hits.hits' && !request.includes('"knn":')),
  },
  {
    title: 'Percentiles by `hdr` of negative values',
    says: '9 rejects them; 8 fails with an internal error.',
    explains: ({ request, divergence }) =>
      /"hdr":\{/.test(request) && ['status', 'error type'].includes(divergence.kind),
  },
  {
    title: 'Bulk bodies are read strictly',
    says: 'An action line with two actions or without an end fails the complete bulk on 9; 8 parses it as far as possible. The error for another media type is worded differently.',
    explains: ({ operation, divergence }) =>
      operation === 'bulk' && (['status', 'error type', 'header'].includes(divergence.kind) || divergence.path === ''),
  },
  {
    title: 'Zeros in stats',
    says: 'With `missing`, where all documents of a segment have a value or none has, `stats` keeps the first of 0.0 and -0.0; 8 takes -0.0 for the smaller then.',
    explains: ({ divergence }) =>
      /^aggregations\.stats\.(min|max)$/.test(divergence.path) && /^-?0\.0$/.test(divergence.expected),
  },
  {
    title: 'Updates of a bulk give a routing',
    says: 'An update in a bulk adds its `routing` to a document that has none on 9, but not on 8. Neither replaces an existing routing.',
    explains: ({ divergence }) => divergence.kind === 'extra key' && divergence.path === '_routing',
  },
  {
    title: 'The shards of routing values',
    says: 'A routing value belongs to another shard on 9; `_search_shards` returns it, and the version of the node.',
    explains: ({ operation, divergence }) => operation === 'search_shards' && divergence.kind === 'value',
  },
  {
    title: 'Excluded names in index expressions',
    says: '`-a` without a wildcard before it is the name of an index on 8, which is missing (404); on 9 it excludes (200).',
    explains: ({ request, divergence }) =>
      divergence.kind === 'status' && divergence.expected === '404' && /^(GET|HEAD|PUT|DELETE) \/[^ ]*-a/.test(request),
  },
  {
    title: 'Clauses are counted together',
    says: 'The clauses of all queries in a query, among them the words of phrases and the fields of `combined_fields`, are counted together on 9, which refuses more than a query may have; 8 counts those of each query alone, and no words of phrases.',
    explains: ({ request }) => /x{8000}/.test(request) && !request.includes('"regexp"'),
  },
  {
    title: '`local` has no effect and warns',
    says: 'Reading metadata with `?local` answers a deprecation warning on 9, where it does nothing; for aliases it is refused.',
    explains: ({ request }) => /[?&](local|locl)\b/.test(request),
  },
  {
    title: 'The body of an alias is checked',
    says: 'Unknown keys and lists in the body of `PUT /{index}/_alias/{name}` are ignored by 8 and refused by 9 with 400, as are texts as flags where an index is created with aliases.',
    explains: ({ operation, request, divergence }) =>
      divergence.kind === 'status' &&
      (operation === 'indices.put_alias' || request.includes('{"aliases":{"x":{"is_hidden":"')),
  },
  {
    title: 'Unknown routes are 400 instead of 405',
    says: 'A path of no API that has the form of a path with a different method answers 405 with `Allow` on 8 and 400 on 9.',
    explains: ({ operation, divergence }) =>
      operation === '(unlisted)' && divergence.kind === 'status' && divergence.expected === '405',
  },
  {
    title: 'Fewer orders than fields of an index sort',
    says: '`index.sort.order` with fewer values than `index.sort.field` has is a size mismatch on 8; 9 fails where it derives the mode of the index from the orders.',
    explains: ({ request, divergence }) =>
      divergence.path.startsWith('error') && /"sort":\{"field":\["n","k"\],"order":"asc"\}/.test(request),
  },
  {
    title: 'Reworded errors',
    says: 'Same status and type, other words or another cause below: settings that are not dynamic, clashes of alias names, conflicts of mapping parameters, blocks, nested paths, `_doc` in mappings, suggestions for misspelt parameters. Match the type, not the reason.',
    explains: ({ divergence }) =>
      divergence.kind === 'error wording' ||
      (divergence.kind === 'error type' && /^error\.(.*\.)?caused_by\.type$/.test(divergence.path)) ||
      (divergence.kind === 'missing key' && divergence.path.startsWith('error.')),
  },
  {
    title: 'Empty names of indices',
    says: 'A query on `_index` for an empty name fails with 503 on 8 and with 400 (`invalid_index_name_exception`) on 9; in a `multi_match` 8 reports `index_not_found_exception`.',
    explains: ({ request }) => /"_index":(""|\["")|"query":"","fields":\["_index"\]/.test(request),
  },
  {
    title: 'Version numbers',
    says: 'Replies that name the version of the server, of its index format or of its transport, and links to the documentation of that version.',
    explains: ({ divergence }) =>
      divergence.kind === 'value' &&
      (/(^|\.)(version_id|version|versions\.\d+|version\.number|transport_version|(min_|max_)?index_version)$/.test(
        divergence.path,
      ) ||
        /elastic\.co\/guide\//.test(divergence.expected)),
  },
  {
    title: 'Term vectors of nested fields of a given document',
    says: '`_termvectors` with a `doc` returns the terms of its nested objects on 9, of the first one that has the field; 8 only those of the document itself.',
    explains: ({ divergence, request }) =>
      /^POST \/\w+\/_termvectors \{"doc":/.test(request) && /^term_vectors\.n\./.test(divergence.path),
  },
  {
    title: 'Defaults of index settings',
    says: '`include_defaults` lists the settings that the version has; on 9 those of an index that is sorted have a value for each of its fields.',
    explains: ({ request }) => /[?&]include_defaults\b/.test(request) && !request.includes('/_mapping'),
  },
  {
    title: 'More members in replies of administration',
    says: 'Templates and pipelines have the timestamps of their creation and last change, `_resolve/index` the mode of an index, `_health_report` the indicator `file_settings`, `_stats` recent loads and the off-heap size of vectors. Compare the members that you need, not complete replies.',
    explains: ({ divergence, request }) =>
      divergence.kind === 'extra key' &&
      /^\w+ \/(_component_template|_index_template|_ingest|_resolve|_health_report|_cluster|_nodes|_data_stream|\w+\/_stats|_stats)\b/.test(
        request,
      ),
  },
  {
    title: 'Columns and paths of cat',
    says: '`_cat` lists other paths, and `help` of some of its APIs other columns. Name the columns with `h`.',
    explains: ({ request }) => /^GET \/_cat\b/.test(request),
  },
  {
    title: 'Deprecated and removed parameters of administration',
    says: 'On 9 the condition `max_size` of a rollover and `metric` of `POST _cluster/reroute` are deprecated, `wait_for_active_shards=index-setting` of a close is refused, `HEAD` of a component template that is not there has no length, a cancelled task of an unknown node is reported without the node beside the cause, and the setting `index.verified_read_only` is not returned. The note of an allocation explanation is worded differently. Closing an expression that only excludes closes nothing and is acknowledged on 9. `_capabilities` and `_script_context` list what the version has.',
    explains: ({ request }) =>
      /^POST \/\w+\/_rollover\b|^POST \/_cluster\/reroute\?|^POST \/\w+\/_close\?|^HEAD \/_component_template\/|^POST \/_tasks\/|\/_settings\/index\.verified|^GET \/_cluster\/allocation\/explain|^POST \/-\w+\/_close|^GET \/_capabilities|^GET \/_script_context|^POST \/\S+\/_disk_usage\b/.test(
        request,
      ),
  },
  {
    title: 'Warnings of deprecated settings',
    says: 'The warning of a deprecated setting has an additional sentence on 9. Compare that there is one, not its text.',
    explains: ({ divergence }) =>
      divergence.path === 'header.warning' &&
      divergence.actual.includes('See the deprecation documentation for the next major version.'),
  },
  {
    title: 'Warnings of limits of memory',
    says: 'A fraction of bytes in a setting is warned of on 8 only; the warning of a low `indices.breaker.total.limit` is worded differently.',
    explains: ({ request, divergence }) =>
      divergence.path === 'header.warning' &&
      request.startsWith('PUT /_cluster/settings') &&
      /Fractional bytes values|of the heap/.test(divergence.expected),
  },
];
