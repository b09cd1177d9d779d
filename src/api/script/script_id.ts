import { FORBIDDEN_IN_ID } from '../../cluster/index.ts';
import { validationFailed } from '../../errors/index.ts';

/** The id of a stored script in the path, unless it cannot be one. */
export function scriptId(path: Readonly<Record<string, string>>): string {
  const { id = '' } = path;
  if (id.includes(FORBIDDEN_IN_ID)) {
    throw validationFailed([`id cannot contain '${FORBIDDEN_IN_ID}' for stored script`]);
  }
  return id;
}
