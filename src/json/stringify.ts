/** JSON as the reference writes it. ES: the hexadecimal digits of escapes are capitals (errors/control_characters). */
export function stringify(value: unknown): string {
  const json = JSON.stringify(value);
  if (!json.includes('\\u')) return json;
  // An escaped backslash is passed over with what it escapes.
  return json.replaceAll(/\\(?:u([0-9a-f]{4})|.)/g, (written, code?: string) =>
    code === undefined ? written : `\\u${code.toUpperCase()}`,
  );
}
