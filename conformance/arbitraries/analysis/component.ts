import type { Draw, Weighted } from '../draw.ts';
import type { JsonObject } from '../json.ts';

/** Generates a tokenizer, token filter or analyzer of one type. */
export interface Component extends Weighted {
  /** The wire name. */
  readonly name: string;
  /** The module that a reference needs for it, by name alone and with settings. */
  readonly needs?: { readonly named?: string; readonly typed?: string };
  /** Its settings without `type`; undefined when it has none. */
  settings?(draw: Draw): JsonObject;
}

/** Those that are built and that the reference has; `typed`: with settings of one's own. */
export function available(
  all: readonly Component[],
  built: readonly string[],
  capabilities: ReadonlySet<string>,
  typed: boolean,
): Component[] {
  return all.filter(({ name, needs, settings }) => {
    const module = typed ? needs?.typed : needs?.named;
    return (
      built.includes(name) && (module === undefined || capabilities.has(module)) && (!typed || settings !== undefined)
    );
  });
}
