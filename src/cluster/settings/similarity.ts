import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import type { SettingParser } from './setting.ts';

const BUILT_IN = new Set(['BM25', 'boolean']);

/** A setting of a similarity, `index.similarity.<name>.<key>`: only its name is validated here, the engine validates its value. */
export const similarity: SettingParser = (key) => {
  const path = key.slice('index.similarity.'.length);
  const [name = '', rest] = path.split('.', 2);
  if (rest === undefined) {
    const reason = `Failed to get setting group for [] setting prefix and setting [${path}] because of a missing '.'`;
    throw new ElasticsearchError({ type: 'settings_exception', reason, status: 500 });
  }
  if (BUILT_IN.has(name)) {
    throw illegalArgument(`illegal value for [index.similarity.${name}] cannot redefine built-in similarity`);
  }
};
