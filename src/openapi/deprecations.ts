/** What the reference warns of in a query string, whichever API it is for. */
export function deprecations(query: Readonly<Record<string, string>>): string[] {
  const wildcards = query.expand_wildcards?.split(',');
  if (wildcards?.includes('none') && wildcards.length > 1) {
    return [
      "Combining the value 'none' with other options is deprecated because it is order sensitive. Please revise the" +
        " expression to work without the 'none' option or only use 'none'.",
    ];
  }
  return [];
}
