import { builds } from '../build.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The features that have indices of their own: none of them needs to be migrated. */
export const handler: Handler = ({ major }) => {
  const minimum_index_version = `${builds[major].minimum_index_compatibility_version}`;
  const migration_status = 'NO_MIGRATION_NEEDED';
  const features = ['synonyms', 'tasks'].map((feature_name) => ({
    feature_name,
    minimum_index_version,
    migration_status,
    indices: [],
  }));
  return { status: 200, body: { features, migration_status } };
};
