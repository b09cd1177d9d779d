/** A type of the specification's own notation: `X`, `X[]`, `A|B`, `Record<K,V>`, `SingleKey<K,V>`, `Name<Argument>`, a literal. */
export type TypeExpression =
  | { readonly kind: 'name'; readonly name: string; readonly of: readonly TypeExpression[] }
  | { readonly kind: 'list'; readonly of: TypeExpression }
  | { readonly kind: 'any of'; readonly of: readonly TypeExpression[] };

/** Reads one type expression; anything left over is an error. */
export function parseType(text: string): TypeExpression {
  let at = 0;
  const take = (token: string): boolean => {
    if (!text.startsWith(token, at)) return false;
    at += token.length;
    return true;
  };
  const single = (): TypeExpression => {
    let type: TypeExpression;
    if (take('(')) {
      type = union();
      take(')');
    } else {
      const [name = ''] = /^("[^"]*"|'[^']*'|[^\s<>|,()[\]]+)/.exec(text.slice(at)) ?? [];
      if (name === '') throw new Error(`no type at ${at} of ${text}`);
      at += name.length;
      const of: TypeExpression[] = [];
      if (take('<')) {
        do of.push(union());
        while (take(','));
        take('>');
      }
      type = { kind: 'name', name, of };
    }
    while (take('[]')) type = { kind: 'list', of: type };
    return type;
  };
  const union = (): TypeExpression => {
    const of = [single()];
    while (take('|')) of.push(single());
    const [only] = of;
    return of.length === 1 && only ? only : { kind: 'any of', of };
  };
  const type = union();
  if (at !== text.length) throw new Error(`left over at ${at} of ${text}`);
  return type;
}
