/** XML 1.0 has no way to write most control characters, lone surrogates, U+FFFE and U+FFFF. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text between tags. */
export const text = (value: string): string =>
  value.replaceAll(UNWRITABLE, '\ufffd').replaceAll(/[&<>"]/g, (char) => NAMED[char] ?? char);

/** A text within the quotes of an attribute, where white space would be made blanks. */
export const attribute = (value: string): string =>
  text(value).replaceAll(/[\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
