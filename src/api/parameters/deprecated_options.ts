const THROTTLED =
  '[ignore_throttled] parameter is deprecated because frozen indices have been deprecated. Consider cold or frozen' +
  ' tiers in place of frozen indices.';

const NONE =
  "Combining the value 'none' with other options is deprecated because it is order sensitive. Please revise the" +
  " expression to work without the 'none' option or only use 'none'.";

/** The reference's deprecation warnings for parameters of index name resolution, in every API that has them. */
export function deprecatedOptions(query: Readonly<Record<string, string>>, takes: (name: string) => boolean): string[] {
  const isThrottled = query.ignore_throttled !== undefined && takes('ignore_throttled');
  const wildcards = deprecatedWildcards(query);
  return [...(isThrottled ? [THROTTLED] : []), ...(wildcards.length > 0 && takes('expand_wildcards') ? wildcards : [])];
}

/** The same of `expand_wildcards` alone. */
export function deprecatedWildcards(query: Readonly<Record<string, string>>): string[] {
  return combinesNone(query.expand_wildcards) ? [NONE] : [];
}

/** Whether a value of `expand_wildcards` is one that is warned of. */
function combinesNone(list = ''): boolean {
  const wildcards = list.split(',');
  return wildcards.length > 1 && wildcards.includes('none');
}
