import type { AliasAction } from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import { parseAliasAction, validateAliasAction } from '../alias/alias_action.ts';
import { changeAliases } from '../alias/alias_results.ts';
import { readStreamInTurns } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { requiredBody, validateTimeouts } from '../parameters/index.ts';
import { turnBetween } from '../turns.ts';
import { ObjectParser } from '../xcontent/index.ts';

export const supports: readonly string[] = ['timeout', 'master_timeout'];

export const handler: Handler = async (request) => {
  const { cluster, query, body } = request;
  validateTimeouts(query, 'timeout', 'master_timeout');
  const bytes = requiredBody(body);
  const actions: AliasAction[] = [];
  await readStreamInTurns(cluster.engine, bytes, (reader) => BODY.parse(reader, actions));
  if (actions.length === 0) throw illegalArgument('No action specified');
  await turnBetween(actions.length);
  return changeAliases(request, actions);
};

const BODY = new ObjectParser<AliasAction[]>('aliases', {
  actions: {
    accepts: ['START_ARRAY', 'START_OBJECT'],
    parse(reader, actions) {
      const read: (AliasAction | null)[] = [];
      if (reader.token === 'START_OBJECT') read.push(parseAliasAction(reader));
      else {
        for (let token = reader.next(); token !== 'END_ARRAY'; token = reader.next()) {
          if (token === 'START_ARRAY') throw unexpectedArray();
          read.push(parseAliasAction(reader));
        }
      }
      actions.push(...read.map(validateAliasAction));
    },
  },
});

function unexpectedArray(): ElasticsearchError {
  const reason = 'expected value but got [START_ARRAY]';
  return new ElasticsearchError({ type: 'illegal_state_exception', reason, status: 500 });
}
