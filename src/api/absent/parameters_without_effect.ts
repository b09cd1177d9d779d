/**
 * Reads the parameters that select, page or format the entries of a list that is always empty, and returns those that are set. The gateway
 * validates their values before the handler runs; they cannot change the reply.
 */
export function parametersWithoutEffect(
  query: Readonly<Record<string, string>>,
  names: readonly string[],
): readonly string[] {
  return names.filter((name) => query[name] !== undefined);
}
