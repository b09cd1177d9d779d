import { NotImplementedError } from '../../errors/index.ts';
import { changeText } from './change_text.ts';

/** Texts with percent-encoded characters decoded. */
export const urldecode = changeText(() => (text) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new NotImplementedError('[urldecode] of a text that is malformed');
  }
});
