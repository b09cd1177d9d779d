import { sources } from './sources.ts';

/** A comment that states a fact of the reference (`ES: …` or `Lucene: …`), as one line. */
export interface Fact {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** The facts that comments of the engine and the gateway state. */
export function facts(
  files = sources('.rs', '.ts').filter(({ path }) => /^(native\/engine\/src|src)\//.test(path)),
): Fact[] {
  return files.flatMap(({ path, text }) => {
    const found: { path: string; line: number; text: string }[] = [];
    let open: (typeof found)[number] | undefined;
    for (const [at, line] of text.split('\n').entries()) {
      const [, comment] = /^\s*(?:\/\/[/!]?|\/?\*+)\s?(.*)$/.exec(line) ?? [];
      if (comment === undefined) open = undefined;
      else if (/(?:^|[.:] )(?:ES|Lucene): /.test(comment)) {
        open = { path, line: at + 1, text: comment };
        found.push(open);
      } else if (open !== undefined) open.text += ` ${comment}`;
    }
    return found;
  });
}

/** The ids of cases that a fact names: `(query/match)`, `(case: ...)`; those of modules come as `modules/ingest/control`. */
export const cited = ({ text }: Fact): string[] =>
  [
    ...text.matchAll(
      /(?<![\w/.])(?:modules\/([a-z_0-9/]+)|((?:query|api|aggregation|mapping|analysis|errors)\/[a-z_0-9/]+))/g,
    ),
  ].map(([, ofModule, id]) => ofModule ?? id ?? '');
