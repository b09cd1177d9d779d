import type { AliasDefinition } from '../alias.ts';
import type { SettingChanges } from '../settings/index.ts';

/** The contents of a template for an index or a data stream; absent members are not set. */
export interface Template {
  /** With the `index.` prefix. */
  readonly settings?: SettingChanges;
  /** JSON, as the reference stores it. */
  readonly mappings?: string;
  /** In the order of replies. */
  readonly aliases?: ReadonlyMap<string, AliasDefinition>;
  readonly lifecycle?: Lifecycle;
  /** JSON of the options of a data stream. */
  readonly data_stream_options?: string;
}

/** How long a data stream retains its documents, and how old indices are downsampled. */
export interface Lifecycle {
  readonly enabled: boolean;
  /** A duration as sent; null removes that of an earlier template. */
  readonly data_retention?: string | null;
  readonly downsampling?: readonly { readonly after: string; readonly fixed_interval: string }[] | null;
  readonly downsampling_method?: string;
}

/** When a template was stored for the first time and the last time, in milliseconds since the epoch. */
interface Dated {
  readonly created: number;
  readonly modified: number;
}

/** A part of index templates. */
export interface ComponentTemplate extends Dated {
  readonly template: Template;
  readonly version?: number;
  /** JSON. */
  readonly _meta?: string;
  readonly deprecated?: boolean;
}

/** That an index template makes data streams, and how. */
export interface DataStreamTemplate {
  readonly hidden: boolean;
  readonly allow_custom_routing: boolean;
}

/** A composable index template. */
export interface IndexTemplate extends Dated {
  readonly index_patterns: readonly string[];
  readonly template?: Template;
  readonly composed_of?: readonly string[];
  readonly priority?: number;
  readonly version?: number;
  /** JSON. */
  readonly _meta?: string;
  readonly data_stream?: DataStreamTemplate;
  readonly allow_auto_create?: boolean;
  readonly ignore_missing_component_templates?: readonly string[];
  readonly deprecated?: boolean;
}

/** An index template of the kind before composable ones: all that match apply, those of higher `order` last. */
export interface LegacyTemplate extends Template {
  readonly order: number;
  readonly version?: number;
  readonly index_patterns: readonly string[];
}

/** All templates of a cluster, by name, in name order. */
export interface Templates {
  readonly component: ReadonlyMap<string, ComponentTemplate>;
  readonly index: ReadonlyMap<string, IndexTemplate>;
  readonly legacy: ReadonlyMap<string, LegacyTemplate>;
}

export const NO_TEMPLATES: Templates = { component: new Map(), index: new Map(), legacy: new Map() };
