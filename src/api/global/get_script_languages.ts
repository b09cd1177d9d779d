import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The contexts whose scripts are run, by language. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  mustache: ['template'],
  painless: [
    ...['boolean_field', 'bucket_aggregation', 'date_field', 'double_field', 'field', 'filter', 'geo_point_field'],
    ...['interval', 'ip_field', 'keyword_field', 'long_field', 'number_sort', 'score', 'string_sort', 'terms_set'],
  ],
};

/** The languages of scripts, each with the contexts in which it is run here. */
export const handler: Handler = () => ({
  status: 200,
  body: {
    types_allowed: ['inline', 'stored'],
    language_contexts: Object.entries(LANGUAGES).map(([language, contexts]) => ({ language, contexts })),
  },
});
