/** A script that is stored under an id. */
export interface StoredScript {
  readonly lang: string;
  readonly source: string;
  /** Additional options for its language, in wire order: a template's `content_type`. */
  readonly options: Readonly<Record<string, string>>;
}

/** ES: a character that ids of old wore between language and name. */
export const FORBIDDEN_IN_ID = '#';
