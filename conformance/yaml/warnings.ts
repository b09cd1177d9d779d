import type { Members, Tree } from '../compare/tree.ts';
import type { Reply } from '../run/exchange.ts';
import { NotUnderstood } from './ending.ts';
import { isFound, patternOf } from './java_regex.ts';

const list = (tree: Tree | undefined): string[] =>
  tree === undefined ? [] : Array.isArray(tree) ? (tree as readonly Tree[]).map(String) : [String(tree)];

/** The texts of the warning headers, without code, agent and date. */
export function warningsOf({ headers }: Reply): string[] {
  const actual = headers['warning'] ?? [];
  return (typeof actual === 'string' ? [actual] : actual).map((header) => {
    const text = /^299 \S+ "((?:[^"\\]|\\.)*)"/.exec(header)?.[1] ?? header;
    return text.replaceAll(/\\(.)/g, '$1');
  });
}

function pattern(text: string): RegExp {
  try {
    return patternOf(`/${text}/`) ?? new RegExp(text);
  } catch {
    throw new NotUnderstood(`pattern ${text}`);
  }
}

/**
 * How the warnings differ from those that a `do` names: all that are expected, none but those and the allowed ones. A `do` without warnings
 * accepts any.
 */
export function checkWarnings(settings: Members, reply: Reply): string | undefined {
  const keys = new Map(settings.entries);
  const [exact, patterns] = [list(keys.get('warnings')), list(keys.get('warnings_regex')).map(pattern)];
  const allowed = list(keys.get('allowed_warnings'));
  const allowedPatterns = list(keys.get('allowed_warnings_regex')).map(pattern);
  const actual = warningsOf(reply);
  const missing = exact.filter((text) => !actual.includes(text));
  if (missing.length > 0) return `warnings expected [${missing.join(', ')}], got [${actual.join(', ')}]`;
  const unmet = patterns.filter((one) => !actual.some((text) => isFound(one, text)));
  if (unmet.length > 0) return `warnings like ${unmet.join(', ')} expected, got [${actual.join(', ')}]`;
  const isNamed = ['warnings', 'warnings_regex', 'allowed_warnings', 'allowed_warnings_regex'].some((key) =>
    keys.has(key),
  );
  const extra = actual.filter(
    (text) =>
      !exact.includes(text) &&
      !allowed.includes(text) &&
      ![...patterns, ...allowedPatterns].some((one) => isFound(one, text)),
  );
  return isNamed && extra.length > 0 ? `unexpected warnings [${extra.join(', ')}]` : undefined;
}
