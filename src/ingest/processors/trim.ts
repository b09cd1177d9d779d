import { changeText } from './change_text.ts';

/** Texts without blanks and control characters around them, as `String.trim` counts them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what Java trims
export const trim = changeText(() => (text) => text.replace(/^[\u0000- ]+|[\u0000- ]+$/g, ''));
