/**
 * Compiles `openapi/*.yaml` to the operation table of `src/openapi/generated`. With `--check` nothing is written: the process fails when
 * the table on disk differs from the descriptions.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import type {
  BodySupport,
  CompiledOperation,
  CompiledParameter,
  CompiledRoute,
  CompiledTable,
} from '../../src/openapi/table.ts';

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: string[];
  items?: Schema;
  minimum?: number;
}
interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: Schema;
  'x-refusal'?: string;
  'x-below'?: string;
  'x-case'?: 'ignored';
  'x-majors'?: number[];
  'x-judged-later'?: number[];
  'x-judged-in-order'?: true;
  'x-unhinted'?: number[];
  deprecated?: boolean;
}
interface Operation {
  operationId: string;
  'x-api'?: string;
  'x-module'?: string;
  'x-majors'?: number[];
  'x-legacy'?: number;
  'x-human'?: true;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Record<string, unknown>; 'x-absent'?: string };
}
type PathItem = Partial<Record<string, Operation>> & { parameters?: Parameter[] };
interface Description {
  paths: Record<string, PathItem>;
}

const output = 'src/openapi/generated/operations.ts';
const methods = ['get', 'put', 'post', 'delete', 'head', 'options', 'patch'];

function compileParameter(p: Parameter): CompiledParameter {
  const list = p.schema.type === 'array';
  const schema = list ? (p.schema.items ?? {}) : p.schema;
  const type = Array.isArray(schema.type) ? schema.type.join('|') : schema.type;
  const format = schema.format ?? (type === 'string' ? undefined : type);
  return {
    name: p.name,
    ...(format === undefined ? {} : { format }),
    ...(schema.enum && p['x-refusal'] ? { enum: schema.enum } : {}),
    ...(list && p['x-refusal'] ? { list: true } : {}),
    ...(p['x-case'] ? { ignoreCase: true } : {}),
    ...(p['x-refusal'] ? { refusal: p['x-refusal'] } : {}),
    ...(schema.minimum === undefined ? {} : { minimum: schema.minimum }),
    ...(p['x-below'] ? { below: p['x-below'] } : {}),
    ...(p['x-majors'] ? { majors: p['x-majors'] } : {}),
    ...(p['x-unhinted'] ? { unhinted: p['x-unhinted'] } : {}),
    ...(p['x-judged-later'] ? { later: p['x-judged-later'] } : {}),
    ...(p['x-judged-in-order'] ? { inOrder: true } : {}),
    ...(p.deprecated ? { deprecated: true } : {}),
  };
}

function compile(): CompiledTable {
  const parameters: CompiledParameter[] = [];
  const parameterIndex = new Map<string, number>();
  const operations: CompiledOperation[] = [];
  const operationIndex = new Map<string, number>();
  const routes: CompiledRoute[] = [];
  const legacy: CompiledRoute[] = [];
  const intern = (p: CompiledParameter) => {
    const key = JSON.stringify(p);
    const known = parameterIndex.get(key);
    if (known !== undefined) return known;
    parameterIndex.set(key, parameters.length);
    return parameters.push(p) - 1;
  };
  for (const file of readdirSync('openapi')
    .filter((name) => name.endsWith('.yaml'))
    .sort()) {
    const description = parse(readFileSync(`openapi/${file}`, 'utf8'), { maxAliasCount: -1 }) as Description;
    const unhintedPath: Record<string, string[]> = {};
    for (const item of Object.values(description.paths)) {
      for (const method of methods) {
        const operation = item[method];
        if (!operation) continue;
        const api = operation['x-api'] ?? operation.operationId;
        const names = unhintedPath[api] ?? [];
        unhintedPath[api] = names;
        for (const p of item.parameters ?? []) if (p['x-unhinted'] && !names.includes(p.name)) names.push(p.name);
      }
    }
    for (const [path, item] of Object.entries(description.paths)) {
      for (const method of methods) {
        const operation = item[method];
        if (!operation) continue;
        if (operation['x-legacy']) {
          legacy.push([method.toUpperCase(), path, -1, operation['x-majors'] ?? []]);
          continue;
        }
        const name = operation['x-api'] ?? operation.operationId;
        const body: BodySupport = !operation.requestBody
          ? 'none'
          : operation.requestBody.required
            ? 'required'
            : 'optional';
        const unhinted = unhintedPath[name] ?? [];
        const absent = operation.requestBody?.['x-absent'];
        const compiled: CompiledOperation = {
          name,
          body,
          ...(absent ? { absent } : {}),
          ...(operation.requestBody?.content?.['application/x-ndjson'] ? { lines: true } : {}),
          ...(operation['x-human'] ? { human: true } : {}),
          ...(operation.deprecated ? { deprecated: true } : {}),
          ...(operation['x-module'] ? { module: operation['x-module'] } : {}),
          ...(unhinted.length > 0 ? { unhinted } : {}),
          parameters: (operation.parameters ?? [])
            .filter((p) => p.in === 'query')
            .map((p) => intern(compileParameter(p))),
        };
        let index = operationIndex.get(name);
        if (index === undefined) {
          index = operations.push(compiled) - 1;
          operationIndex.set(name, index);
        } else if (JSON.stringify(operations[index]) !== JSON.stringify(compiled)) {
          throw new Error(
            `${file}: ${method.toUpperCase()} ${path} describes ${name} otherwise than its other routes do`,
          );
        }
        const majors = operation['x-majors'];
        routes.push(majors ? [method.toUpperCase(), path, index, majors] : [method.toUpperCase(), path, index]);
      }
    }
  }
  return { parameters, operations, routes: [...routes, ...legacy] };
}

function render(table: CompiledTable): string {
  // JSON.parse of a string is several times faster than evaluating the same object literal.
  const json = JSON.stringify(table).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `// Compiled from openapi/*.yaml by \`npm run openapi\`; not to be edited.\nexport const json =\n  '${json}';\n`;
}

const text = render(compile());
if (process.argv.includes('--check')) {
  let onDisk = '';
  try {
    onDisk = readFileSync(output, 'utf8');
  } catch {
    // A missing file counts as different.
  }
  if (onDisk !== text) {
    console.error(`${output} is not what openapi/*.yaml says: run \`npm run openapi\` and commit the result`);
    process.exitCode = 1;
  } else console.log(`${output} agrees with openapi/*.yaml`);
} else {
  mkdirSync('src/openapi/generated', { recursive: true });
  writeFileSync(output, text);
}
