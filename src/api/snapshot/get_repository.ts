import { splitList } from '../../cluster/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts, parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = ['flat_settings', 'local', 'master_timeout', 'settings_filter'];

/** The repositories of the cluster by name. There are none, since none can be created; a name without a wildcard is an error. */
export const handler: Handler = ({ path, query }) => {
  judgeTimeouts(query, 'master_timeout');
  parseBoolean(query, 'local', false);
  const names = splitList(path.repository);
  if (names.length === 1 && names[0] === '_all') return { status: 200, body: {} };
  const missing = names.filter((name) => !name.includes('*'));
  if (missing.length > 0) throw repositoryMissing(missing);
  return { status: 200, body: {} };
};

/** `repository_missing_exception`, 404. */
function repositoryMissing(names: readonly string[]): ElasticsearchError {
  return new ElasticsearchError({
    type: 'repository_missing_exception',
    reason: `[${names.join(', ')}] missing`,
    status: 404,
  });
}
