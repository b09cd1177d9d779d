import { DefinitionKind } from '../../cluster/index.ts';
import type { RawJson } from '../xcontent/index.ts';

/** An enrich policy as it is stored. It is never executed. */
export interface EnrichPolicy {
  readonly type: string;
  readonly name: string;
  readonly query?: RawJson;
  readonly indices: readonly string[];
  readonly match_field: string;
  readonly enrich_fields: readonly string[];
}

/** The enrich policies. */
export const enrichPolicies = new DefinitionKind<EnrichPolicy>('enrich_policies');
