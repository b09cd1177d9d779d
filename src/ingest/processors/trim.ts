import { changeText } from './change_text.ts';

/** Texts without leading and trailing blanks and control characters, as `String.trim` defines them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what Java trims
export const trim = changeText(() => (text) => text.replace(/^[\u0000- ]+|[\u0000- ]+$/g, ''));
