import { ELASTICSEARCH_7_VERSION } from '../reference/jars/elasticsearch7/distribution.ts';
import type { NamedCase } from '../run/case_files.ts';
import collate from './cases/collate.ts';
import failingTemplate from './cases/failing_template.ts';
import msearchTemplate from './cases/msearch_template.ts';
import rankEval from './cases/rank_eval.ts';
import renderTemplate from './cases/render_template.ts';
import searchTemplate from './cases/search_template.ts';
import storedTemplate from './cases/stored_template.ts';

/** The newest version whose modules are published, so that it can be asked. */
export const VERSION = ELASTICSEARCH_7_VERSION;

/** Cases of APIs that a module of the server brings. */
export const CASES: readonly NamedCase[] = [
  { id: 'modules/collate', ...collate },
  { id: 'modules/failing_template', ...failingTemplate },
  { id: 'modules/msearch_template', ...msearchTemplate },
  { id: 'modules/rank_eval', ...rankEval },
  { id: 'modules/render_template', ...renderTemplate },
  { id: 'modules/search_template', ...searchTemplate },
  { id: 'modules/stored_template', ...storedTemplate },
];
