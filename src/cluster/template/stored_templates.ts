import { type ClusterState, sortedByName } from '../state.ts';
import type { Templates } from './template.ts';

type Kind = keyof Templates;
type Entry<K extends Kind> = Templates[K] extends ReadonlyMap<string, infer T> ? T : never;

/** The state with a template stored under a name. */
export function withTemplate<K extends Kind>(
  state: ClusterState,
  kind: K,
  name: string,
  template: Entry<K>,
): ClusterState {
  const entries = [...(state.templates[kind] as ReadonlyMap<string, Entry<K>>), [name, template] as const];
  return { ...state, templates: { ...state.templates, [kind]: sortedByName(entries) } };
}

/** The state without some templates. */
export function withoutTemplates(state: ClusterState, kind: Kind, names: readonly string[]): ClusterState {
  const left = new Map<string, unknown>(state.templates[kind]);
  for (const name of names) left.delete(name);
  return { ...state, templates: { ...state.templates, [kind]: left } };
}
