type Members = { [key: string]: unknown };
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without a prototype: keys come from requests. */
const members = (): Members => Object.create(null) as Members;

/** Settings spelled `index.analysis.analyzer.x.type` or `{"index": {"analysis": …}}`, as nested objects without `index`. */
export function nestedSettings(settings: unknown): unknown {
  if (!isMembers(settings)) return settings;
  const nested = members();
  put(nested, [], settings);
  return nested;
}

function put(root: Members, path: readonly string[], value: unknown): void {
  if (isMembers(value)) {
    for (const [key, member] of Object.entries(value)) put(root, [...path, ...key.split('.')], member);
    return;
  }
  const [first = '', ...rest] = path[0] === 'index' ? path.slice(1) : path;
  let at = root;
  let name = first;
  for (const next of rest) {
    const below = at[name];
    if (isMembers(below)) at = below;
    else {
      const deeper = members();
      at[name] = deeper;
      at = deeper;
    }
    name = next;
  }
  at[name] = value;
}
