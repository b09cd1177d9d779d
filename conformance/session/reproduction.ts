import type { Step } from '../case.ts';
import { parseTree } from '../compare/tree.ts';
import { bodyBytes } from '../run/exchange.ts';

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Text in single quotes in which `{{name}}` is the shell variable of that name. */
const quoteStored = (text: string): string => quote(text).replaceAll(/\{\{(\w+)\}\}/g, `'"$$$1"'`);

function curlLine(step: Step): string {
  const bytes = bodyBytes(step);
  const parts = ['curl -s', step.method === 'HEAD' ? '-I' : `-X${step.method}`];
  parts.push(`"$TARGET"${quoteStored(step.path)}`);
  const headers = { ...(bytes ? { 'content-type': 'application/json' } : {}), ...step.headers };
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (bytes) {
    parts.push(
      step.body instanceof Uint8Array
        ? `--data-binary @<(echo ${bytes.toString('base64')} | base64 -d)`
        : `--data-binary ${quoteStored(bytes.toString('utf8'))}`,
    );
  }
  const line = parts.join(' ');
  const stored = Object.entries(step.keep ?? {});
  if (stored.length === 0) return line;
  const values = stored.map(([name, path]) => {
    const filter = path
      .split('.')
      .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `[${JSON.stringify(key)}]`))
      .join('');
    return `${name}=$(jq -r ${quote(`.${filter}`)} <<<"$reply")`;
  });
  return [`reply=$(${line})`, ...values, 'echo "$reply"'].join('; ');
}

/** The scenario as a shell script; `$TARGET` is the address of a server. */
export const shellScript = (steps: readonly Step[]): string => steps.map(curlLine).join('\n');

const isFaithful = (text: string): boolean => {
  try {
    return JSON.stringify(JSON.parse(text)) === text;
  } catch {
    return false;
  }
};

/** A body as TypeScript: as a value where that is sent as the same text, else as the text. */
function literal(step: Step): string {
  const { body } = step;
  if (body instanceof Uint8Array) return `Uint8Array.from(${JSON.stringify([...body])})`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return isFaithful(text) && parseTree(text) !== undefined ? text : JSON.stringify(text);
}

const BUILDERS: Readonly<Record<string, string>> = {
  GET: 'get',
  PUT: 'put',
  POST: 'post',
  DELETE: 'del',
  HEAD: 'head',
};

function builder(step: Step): string {
  const call = BUILDERS[step.method];
  const options = {
    ...(step.headers ? { headers: step.headers } : {}),
    ...(step.keep ? { keep: step.keep } : {}),
    ...(step.levels ? { levels: step.levels } : {}),
  };
  const hasOptions = Object.keys(options).length > 0;
  const values = [JSON.stringify(step.path)];
  if (step.body !== undefined) values.push(literal(step));
  else if (hasOptions) values.push('undefined');
  if (hasOptions) values.push(JSON.stringify(options));
  return call === undefined
    ? `send(${JSON.stringify(step.method)}, ${values.join(', ')})`
    : `${call}(${values.join(', ')})`;
}

/** The scenario as an entry of `examples` of a case file. */
export const exampleEntry = (steps: readonly Step[]): string =>
  `[\n${steps.map((step) => `  ${builder(step)},\n`).join('')}],`;
