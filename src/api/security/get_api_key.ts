import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [
  'active_only',
  'id',
  'name',
  'owner',
  'realm_name',
  'username',
  'with_limited_by',
  'with_profile_uid',
];

/** The API keys: there are none, since none can be created. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  return { status: 200, body: { api_keys: [] } };
};
