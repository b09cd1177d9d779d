/**
 * Compiles the routes and query parameters of `openapi/*.yaml` to the table by which the matrix names the operation of a request. With
 * `--check` nothing is written: the process fails when the table on disk differs from the descriptions.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly 'x-majors'?: readonly number[];
}
interface Operation {
  readonly operationId: string;
  readonly 'x-api'?: string;
  readonly 'x-majors'?: readonly number[];
  readonly 'x-legacy'?: number;
  readonly parameters?: readonly Parameter[];
}
interface Api {
  readonly parameters: Map<string, number>;
  readonly majors: Set<number>;
  readonly routes: string[];
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const output = 'conformance/matrix/generated/routes.json';
const METHODS = ['get', 'put', 'post', 'delete', 'head', 'options', 'patch'];

/** Majors as the table holds them: 0 both, else the only one. */
const only = (majors: readonly number[] | undefined) => (majors?.length === 1 ? (majors[0] ?? 0) : 0);

function compile(): string {
  const apis = new Map<string, Api>();
  for (const file of readdirSync('openapi').sort()) {
    if (!file.endsWith('.yaml')) continue;
    const { paths } = parse(readFileSync(`openapi/${file}`, 'utf8'), { maxAliasCount: -1 }) as Description;
    for (const [path, item] of Object.entries(paths)) {
      for (const method of METHODS) {
        const operation = item[method];
        if (!operation || operation['x-legacy']) continue;
        const name = operation['x-api'] ?? operation.operationId;
        const api: Api = apis.get(name) ?? { parameters: new Map(), majors: new Set(), routes: [] };
        apis.set(name, api);
        for (const parameter of operation.parameters ?? []) {
          if (parameter.in === 'query') api.parameters.set(parameter.name, only(parameter['x-majors']));
        }
        api.majors.add(only(operation['x-majors']));
        api.routes.push(`${method.toUpperCase()} ${path}`);
      }
    }
  }
  const lines = [...apis.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { parameters, majors, routes }]) => {
      const [major] = majors;
      const table = {
        ...(majors.size === 1 && major ? { major } : {}),
        routes,
        parameters: Object.fromEntries(parameters),
      };
      return `${JSON.stringify(name)}:${JSON.stringify(table)}`;
    });
  return `{\n${lines.join(',\n')}\n}\n`;
}

const text = compile();
if (process.argv.includes('--check')) {
  let onDisk = '';
  try {
    onDisk = readFileSync(output, 'utf8');
  } catch {
    // A missing file counts as different.
  }
  if (onDisk === text) console.log(`${output} agrees with openapi/*.yaml`);
  else {
    console.error(`${output} is not what openapi/*.yaml says: run \`npm run matrix\` and commit the result`);
    process.exitCode = 1;
  }
} else writeFileSync(output, text);
