type Json = null | boolean | number | string | Json[] | Members;
type Members = { [name: string]: Json };

/** One mapping out of several, as JSON; later ones win. Undefined when all are empty. A single one is returned as it is. */
export function mergeMappings(mappings: readonly (string | undefined)[]): string | undefined {
  const given = mappings.filter((mapping) => mapping !== undefined && mapping !== '{}') as string[];
  if (given.length <= 1) return given[0];
  const merged = given.map((text) => parse(text)).reduce(mergeRoot);
  return JSON.stringify(merged);
}

/** Numbers preserve their text where the runtime provides it: `1.0` is not `1`. */
function parse(text: string): Members {
  const { rawJSON } = JSON as { rawJSON?: (source: string) => Json };
  const reviver = (_key: string, value: Json, context?: { readonly source?: string }) =>
    typeof value === 'number' && context?.source !== undefined && rawJSON !== undefined
      ? rawJSON(context.source)
      : value;
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown) as Members;
}

function isObject(value: Json | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRawNumber(value);
}

function isRawNumber(value: object): boolean {
  const { isRawJSON } = JSON as { isRawJSON?: (value: unknown) => boolean };
  return isRawJSON?.(value) === true;
}

function mergeRoot(before: Members, after: Members): Members {
  const merged: Members = { ...before };
  for (const [key, value] of Object.entries(after)) {
    const old = merged[key];
    if (key === 'properties' && isObject(old) && isObject(value)) merged[key] = mergeFields(old, value);
    else if (key === 'runtime' && isObject(old) && isObject(value)) merged[key] = { ...old, ...value };
    else if (key === 'dynamic_templates' && Array.isArray(old) && Array.isArray(value)) {
      merged[key] = mergeDynamicTemplates(old, value);
    } else merged[key] = mergeValues(old, value);
  }
  return merged;
}

function mergeValues(old: Json | undefined, value: Json): Json {
  if (!isObject(old) || !isObject(value)) return value;
  const merged: Members = { ...old };
  for (const [key, member] of Object.entries(value)) merged[key] = mergeValues(merged[key], member);
  return merged;
}

function mergeFields(before: Members, after: Members): Members {
  const merged: Members = { ...before };
  for (const [name, field] of Object.entries(after)) {
    const old = merged[name];
    merged[name] = isObject(old) && isObject(field) ? mergeField(old, field) : field;
  }
  return merged;
}

/**
 * ES: of two objects only the fields below are merged; other parameters of the earlier one are dropped
 * (api/indices/put_index_template_mappings).
 */
function mergeField(before: Members, after: Members): Members {
  if (!holdsFields(before) || !holdsFields(after)) return after;
  if (!isObject(before.properties)) return after;
  const properties = isObject(after.properties) ? mergeFields(before.properties, after.properties) : before.properties;
  return { ...after, properties };
}

function holdsFields({ type }: Members): boolean {
  return type === undefined || type === 'object' || type === 'nested';
}

/** ES: one of the same name replaces the earlier one, others follow (api/indices/put_index_template_mappings). */
function mergeDynamicTemplates(before: readonly Json[], after: readonly Json[]): Json[] {
  const nameOf = (template: Json) => (isObject(template) ? Object.keys(template)[0] : undefined);
  const merged = [...before];
  for (const template of after) {
    const at = merged.findIndex((other) => nameOf(other) === nameOf(template));
    if (at < 0) merged.push(template);
    else merged[at] = template;
  }
  return merged;
}
