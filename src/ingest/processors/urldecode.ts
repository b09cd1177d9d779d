import { illegalArgument } from '../../errors/index.ts';
import { changeText } from './change_text.ts';

/** Texts with percent-encoded characters decoded; bytes that are no UTF-8 become replacement characters. */
export const urldecode = changeText(() => (text) => {
  const spaced = text.replaceAll('+', ' ');
  const malformed = /%(?![\da-f]{2})/i.exec(spaced);
  if (malformed !== null) throw illegalArgument(`URLDecoder: ${complaint(spaced.slice(malformed.index + 1))}`);
  return spaced.replace(/(?:%[\da-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
});

/** What Java says of the two characters after a percent sign. */
function complaint(rest: string): string {
  if (rest.length < 2) return 'Incomplete trailing escape (%) pattern';
  const wrong = [...rest.slice(0, 2)].find((char) => !/[\da-f]/i.test(char)) as string;
  const what = `not a hexadecimal digit: "${wrong}" = ${wrong.charCodeAt(0)}`;
  return `Illegal hex characters in escape (%) pattern - ${what}`;
}
