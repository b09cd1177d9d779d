/** The newest versions whose jars are all published; recordings/<major>/BUILD names them. */
export const REFERENCE_VERSIONS = { 8: '8.19.21', 9: '9.5.3' } as const;

export type Major = keyof typeof REFERENCE_VERSIONS;

export const MAJORS: readonly Major[] = [8, 9];

/** The version option of Standin that answers as this major does. */
export const SERVED = { 8: '8.19', 9: '9.5' } as const satisfies Record<Major, string>;

/** Reads `8` or `9` from the command line; anything else is a mistake of the caller. */
export function parseMajor(text: string): Major {
  if (text === '8') return 8;
  if (text === '9') return 9;
  throw new Error(`unknown major [${text}], expected 8 or 9`);
}
