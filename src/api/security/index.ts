import type { Namespace } from '../endpoint.ts';
import * as clearApiKeyCache from './clear_api_key_cache.ts';
import * as clearCachedPrivileges from './clear_cached_privileges.ts';
import * as clearCachedRealms from './clear_cached_realms.ts';
import * as clearCachedRoles from './clear_cached_roles.ts';
import * as clearCachedServiceTokens from './clear_cached_service_tokens.ts';
import * as deletePrivileges from './delete_privileges.ts';
import * as deleteRole from './delete_role.ts';
import * as deleteRoleMapping from './delete_role_mapping.ts';
import * as deleteServiceToken from './delete_service_token.ts';
import * as deleteUser from './delete_user.ts';
import * as getApiKey from './get_api_key.ts';
import * as getPrivileges from './get_privileges.ts';
import * as getRole from './get_role.ts';
import * as getRoleMapping from './get_role_mapping.ts';
import * as getUser from './get_user.ts';
import * as invalidateApiKey from './invalidate_api_key.ts';
import * as queryApiKeys from './query_api_keys.ts';
import * as queryRole from './query_role.ts';
import * as queryUser from './query_user.ts';

export const security: Namespace = {
  'security.clear_api_key_cache': clearApiKeyCache,
  'security.clear_cached_privileges': clearCachedPrivileges,
  'security.clear_cached_realms': clearCachedRealms,
  'security.clear_cached_roles': clearCachedRoles,
  'security.clear_cached_service_tokens': clearCachedServiceTokens,
  'security.delete_privileges': deletePrivileges,
  'security.delete_role': deleteRole,
  'security.delete_role_mapping': deleteRoleMapping,
  'security.delete_service_token': deleteServiceToken,
  'security.delete_user': deleteUser,
  'security.get_api_key': getApiKey,
  'security.get_privileges': getPrivileges,
  'security.get_role': getRole,
  'security.get_role_mapping': getRoleMapping,
  'security.get_user': getUser,
  'security.invalidate_api_key': invalidateApiKey,
  'security.query_api_keys': queryApiKeys,
  'security.query_role': queryRole,
  'security.query_user': queryUser,
};
