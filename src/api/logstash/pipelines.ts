import { DefinitionKind } from '../../cluster/index.ts';
import type { RawJson } from '../xcontent/index.ts';

/** Pipelines of Logstash, which fetches them: they never run here. */
export const logstashPipelines = new DefinitionKind<Readonly<Record<string, string | RawJson>>>('logstash_pipelines');
