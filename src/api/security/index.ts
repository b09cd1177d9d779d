import type { Namespace } from '../endpoint.ts';
import * as getApiKey from './get_api_key.ts';
import * as getPrivileges from './get_privileges.ts';
import * as getRole from './get_role.ts';
import * as getRoleMapping from './get_role_mapping.ts';
import * as getUser from './get_user.ts';

export const security: Namespace = {
  'security.get_api_key': getApiKey,
  'security.get_privileges': getPrivileges,
  'security.get_role': getRole,
  'security.get_role_mapping': getRoleMapping,
  'security.get_user': getUser,
};
