import { changeText } from './change_text.ts';

/** Texts in upper case. */
export const uppercase = changeText(() => (text) => text.toUpperCase());
