import { changeText } from './change_text.ts';

/** Texts in lower case. */
export const lowercase = changeText(() => (text) => text.toLowerCase());
