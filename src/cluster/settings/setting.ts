import type { Major } from '../../major.ts';

/** When a setting may change. `final` can never change after creation, `private` and `internal` never by a request. */
export type Scope = 'dynamic' | 'static' | 'final' | 'private' | 'internal';

/**
 * The effect of a value other than the default here: it is implemented, it has no effect that a client could see, or it is refused with
 * 501.
 */
export type Effect = 'honoured' | 'inert' | 'unsupported';

/** Throws the reference's error when it refuses `value`. */
export type SettingParser = (key: string, value: string) => void;

/** A default: of both majors, or of each. */
export type Fallback = string | readonly string[] | Readonly<Record<Major, string>>;

/** Key, scope (of both majors, or of each that has the setting), parser, effect, default. */
export type SettingRow = readonly [
  key: string,
  scope: Scope | Partial<Readonly<Record<Major, Scope>>>,
  parse: SettingParser,
  effect: Effect,
  fallback: Fallback,
];

/** One setting as one major has it. */
export interface Setting {
  readonly key: string;
  readonly scope: Scope;
  readonly parse: SettingParser;
  readonly effect: Effect;
  /** The default; null for members of a group, which have none. */
  readonly fallback: string | readonly string[] | null;
}
