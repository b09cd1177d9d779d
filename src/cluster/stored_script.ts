/** A script that is stored under an id. */
export interface StoredScript {
  readonly lang: string;
  readonly source: string;
  /** Additional options for its language, in wire order: a template's `content_type`. */
  readonly options: Readonly<Record<string, string>>;
}

/** ES: an id must not contain it (api/global/stored_scripts). */
export const FORBIDDEN_IN_ID = '#';
