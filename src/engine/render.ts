import type { Engine } from './engine.ts';

/** Renders JSON bytes according to `filter_path`, `pretty` and `format`, numbers verbatim. */
export function render(
  engine: Engine,
  json: Uint8Array,
  options: { readonly pretty: boolean; readonly filter_path: string | null; readonly format: 'json' | 'yaml' },
): Uint8Array {
  const { pretty, filter_path, format } = options;
  if (!pretty && format === 'json' && (filter_path === null || filter_path === '')) return json;
  return engine.render(json, { pretty, format, ...(filter_path ? { filter_path } : {}) });
}
