import type { BodySupport, CompiledOperation, CompiledParameter, CompiledTable } from './table.ts';

/** One API as one major version knows it. */
export class Operation {
  readonly name: string;
  readonly body: BodySupport;
  /** The reference's error for a missing required body. */
  readonly absent: string | undefined;
  /** Whether the body is one document a line. */
  readonly lines: boolean;
  /** Whether `?human` changes the reply. */
  readonly human: boolean;
  /** Whether the specification advises against it. */
  readonly isDeprecated: boolean;
  /** Query parameters by name. */
  readonly parameters: ReadonlyMap<string, CompiledParameter>;
  /** Names of path parameters over all its routes: the reference accepts them in the query string as well. */
  readonly pathNames: ReadonlySet<string>;
  /** Names that may be offered as "did you mean". */
  readonly hints: readonly string[];

  constructor(table: CompiledTable, index: number, major: number) {
    const compiled = table.operations[index] as CompiledOperation;
    this.name = compiled.name;
    this.body = compiled.body;
    this.absent = compiled.absent;
    this.lines = compiled.lines ?? false;
    this.human = compiled.human ?? false;
    this.isDeprecated = compiled.deprecated ?? false;
    const parameters = new Map<string, CompiledParameter>();
    for (const i of compiled.parameters) {
      const parameter = table.parameters[i] as CompiledParameter;
      if (!parameter.majors || parameter.majors.includes(major)) parameters.set(parameter.name, parameter);
    }
    this.parameters = parameters;
    const pathNames = new Set<string>();
    for (const [, template, operation] of table.routes) {
      if (operation !== index) continue;
      for (const [, name = ''] of template.matchAll(/\{(\w+)\}/g)) pathNames.add(name);
    }
    this.pathNames = pathNames;
    this.hints = [
      ...[...parameters.values()]
        .filter((parameter) => !parameter.unhinted?.includes(major))
        .map((parameter) => parameter.name),
      ...[...pathNames].filter((name) => !compiled.unhinted?.includes(name)),
    ];
  }
}
