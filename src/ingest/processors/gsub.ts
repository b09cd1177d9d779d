import { changeText } from './change_text.ts';
import { compileReplacement, readPattern, replaceMatches } from './java_pattern.ts';

/** Texts in which a pattern is replaced. */
export const gsub = changeText((options) => {
  const pattern = readPattern(options, 'pattern');
  const replacement = compileReplacement(options.string('replacement'));
  return (text) => replaceMatches(text, pattern, replacement);
});
