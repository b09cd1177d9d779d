import { ElasticsearchError } from '../errors/index.ts';
import { JavaMap } from './document/java_map.ts';
import { className, type Value } from './document/value.ts';
import { compileTemplate, type Template } from './template.ts';

/** `parse_exception`, 400, with the name of the option. */
export function configurationError(
  reason: string,
  { property, type, tag }: { readonly property?: string; readonly type?: string; readonly tag?: string | undefined },
): ElasticsearchError {
  const metadata = {
    ...(property === undefined ? {} : { property_name: property }),
    ...(type === undefined ? {} : { processor_type: type }),
    ...(tag === undefined ? {} : { processor_tag: tag }),
  };
  return new ElasticsearchError({
    type: 'parse_exception',
    reason: property === undefined ? reason : `[${property}] ${reason}`,
    status: 400,
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
  });
}

/** The options of a processor or a pipeline. Each is removed as it is read; the remaining ones are unknown. */
export class Options {
  readonly map: JavaMap;
  /** The processor, which errors name. */
  readonly type: string | undefined;
  readonly tag: string | undefined;

  constructor(map: JavaMap, type?: string, tag?: string) {
    this.map = map;
    this.type = type;
    this.tag = tag;
  }

  /** Undefined where it is missing or null. */
  take(name: string): Value | undefined {
    const value = this.map.get(name) ?? undefined;
    this.map.delete(name);
    return value;
  }

  error(property: string, reason: string): ElasticsearchError {
    return configurationError(reason, {
      property,
      ...(this.type === undefined ? {} : { type: this.type }),
      tag: this.tag,
    });
  }

  required(name: string): Value {
    const value = this.take(name);
    if (value === undefined) throw this.error(name, 'required property is missing');
    return value;
  }

  optionalString(name: string): string | undefined {
    const value = this.take(name);
    if (value === undefined || typeof value === 'string') return value;
    throw this.error(name, `property isn't a string, but of type [${className(value)}]`);
  }

  string(name: string): string {
    const value = this.optionalString(name);
    if (value === undefined) throw this.error(name, 'required property is missing');
    return value;
  }

  optionalTemplate(name: string): Template | undefined {
    const value = this.optionalString(name);
    return value === undefined ? undefined : compileTemplate(value);
  }

  template(name: string): Template {
    return compileTemplate(this.string(name));
  }

  boolean(name: string, byDefault: boolean): boolean {
    const value = this.take(name);
    if (value === undefined) return byDefault;
    if (typeof value === 'boolean') return value;
    throw this.error(name, `property isn't a boolean, but of type [${className(value)}]`);
  }

  optionalList(name: string): Value[] | undefined {
    const value = this.take(name);
    if (value === undefined || Array.isArray(value)) return value;
    throw this.error(name, `property isn't a list, but of type [${className(value)}]`);
  }

  optionalMap(name: string): JavaMap | undefined {
    const value = this.take(name);
    if (value === undefined || value instanceof JavaMap) return value;
    throw this.error(name, `property isn't a map, but of type [${className(value)}]`);
  }

  /** `[b, a]`: the names of unread options; undefined where all are read. */
  left(): string | undefined {
    if (this.map.size === 0) return undefined;
    return `[${this.map
      .entries()
      .map(([name]) => name)
      .join(', ')}]`;
  }
}
