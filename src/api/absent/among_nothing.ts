/**
 * The parameters of a request that choose, page or lay out the entries of a list which has none. Their values are judged before the handler
 * runs, and whatever they are, the reply is the same.
 */
export function amongNothing(query: Readonly<Record<string, string>>, names: readonly string[]): readonly string[] {
  return names.filter((name) => query[name] !== undefined);
}
