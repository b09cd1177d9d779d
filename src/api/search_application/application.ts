import { type Cluster, DefinitionKind } from '../../cluster/index.ts';
import { resourceNotFound } from '../../errors/index.ts';
import type { RawJson } from '../xcontent/index.ts';

/** The search template of an application. */
export interface ApplicationScript {
  /** Its text, or the JSON of an object. */
  readonly source: string | RawJson;
  /** Defaults of template parameters, by name. */
  readonly params: ReadonlyMap<string, RawJson>;
}

/** A search application as it is stored. */
export interface SearchApplication {
  readonly indices: readonly string[];
  readonly analytics_collection_name?: string;
  readonly script?: ApplicationScript;
  readonly updated_at_millis: number;
}

/** The search applications by name. */
export const searchApplications = new DefinitionKind<SearchApplication>('search_applications');

/** An application; throws where there is none of this name. */
export function foundApplication(cluster: Cluster, name: string): SearchApplication {
  const application = searchApplications.all(cluster).get(name);
  if (application === undefined) throw resourceNotFound(`search application [${name}] not found`);
  return application;
}
