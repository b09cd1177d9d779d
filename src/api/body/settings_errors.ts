import { firstOf, type SettingErrors } from '../../cluster/index.ts';
import type { ElasticsearchError, ElasticsearchErrorOptions } from '../../errors/index.ts';
import { turns } from '../turns.ts';

/** Settings that are validated without giving others their turn. */
const FEW = 500;

/** The error of very many settings: an unknown name is compared with all known ones. Null where they are few: then they are validated where they are changed. */
export async function errorOfMany(settings: number, errors: SettingErrors): Promise<ElasticsearchError | null> {
  if (settings <= FEW) return null;
  const found: ElasticsearchErrorOptions[] = [];
  const turn = turns(FEW);
  for (const error of errors) {
    if (error !== null) found.push(error);
    const pause = turn();
    if (pause !== undefined) await pause;
  }
  return firstOf(found);
}
