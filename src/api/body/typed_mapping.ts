/** Whether a mapping is wrapped in the type name `_doc`, as before 7. */
export function isTypedMapping(json: string): boolean {
  const mapping = JSON.parse(json) as Record<string, unknown>;
  const [name, ...others] = Object.keys(mapping);
  return name === '_doc' && others.length === 0 && mapping[name] !== null && typeof mapping[name] === 'object';
}
