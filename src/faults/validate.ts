import { createRequire } from 'node:module';
import type { Ajv as AjvClass, ErrorObject, ValidateFunction } from 'ajv';
import type { Options } from './fault.ts';
import { type FaultProfile, type FaultRule, ProfileError } from './profile.ts';
import { FAULTS, faultNamed } from './registry.ts';

const texts = {
  anyOf: [
    { type: 'string', minLength: 1 },
    { type: 'array', items: { type: 'string' }, minItems: 1 },
  ],
};
const ordinal = { type: 'integer', minimum: 1 };

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['faults'],
  properties: {
    seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
    faults: {
      type: 'array',
      maxItems: 1_000,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['fault'],
        properties: {
          fault: { type: 'string' },
          options: { type: 'object' },
          match: {
            type: 'object',
            additionalProperties: false,
            minProperties: 1,
            properties: { api: texts, index: texts, method: texts, path: texts },
          },
          nth: { anyOf: [ordinal, { type: 'array', items: ordinal, minItems: 1 }] },
          from: ordinal,
          every: ordinal,
          probability: { type: 'number', minimum: 0, maximum: 1 },
          times: ordinal,
        },
      },
    },
  },
};

let ajv: AjvClass | undefined;
const compiled = new Map<string, ValidateFunction>();

/** Ajv is loaded at the first profile. */
function validator(name: string, schema: () => object): ValidateFunction {
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const { Ajv } = createRequire(import.meta.url)('ajv') as { Ajv: typeof AjvClass };
  ajv ??= new Ajv({ allErrors: true, useDefaults: true, allowUnionTypes: true, verbose: true });
  const made = ajv.compile(schema());
  compiled.set(name, made);
  return made;
}

/** The schema of a fault's options. */
const optionsSchema = (name: string): object => ({
  type: 'object',
  additionalProperties: false,
  properties: faultNamed(name)?.options ?? {},
});

/** One error of Ajv, with what would be right. */
function describe({ instancePath, keyword, message = '', params, schema }: ErrorObject, prefix: string): string {
  const place = `${prefix}${instancePath
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '')}`;
  const at = place === '' ? 'the profile' : place;
  if (keyword === 'additionalProperties') {
    return `${at}: unknown key [${(params as { additionalProperty: string }).additionalProperty}]`;
  }
  if (keyword === 'enum') return `${at}: one of ${(schema as readonly unknown[]).join(', ')}`;
  return `${at}: ${message}`;
}

function refuse(problems: readonly string[]): never {
  throw new ProfileError(`faults: ${[...new Set(problems)].join('; ')}`);
}

/** Checks a profile of any source and returns it; throws a `ProfileError` that lists every error with its path. */
export function validateProfile(value: unknown): FaultProfile {
  const check = validator('', () => SCHEMA);
  if (!check(value)) {
    // An alternative that fails is reported as a whole, too.
    refuse((check.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map((error) => describe(error, '')));
  }
  const profile = value as FaultProfile;
  refuseUnless(profile.faults.flatMap((rule, i) => problemsOf(rule, `faults[${i}]`)));
  return profile;
}

function refuseUnless(problems: readonly string[]): void {
  if (problems.length > 0) refuse(problems);
}

function problemsOf({ fault, options }: FaultRule, place: string): string[] {
  if (faultNamed(fault) === undefined) {
    return [`${place}.fault: no fault [${fault}], there are: ${FAULTS.map(({ name }) => name).join(', ')}`];
  }
  const check = validator(fault, () => optionsSchema(fault));
  return check(structuredClone(options ?? {}))
    ? []
    : (check.errors ?? []).map((error) => describe(error, `${place}.options${error.instancePath === '' ? '' : '.'}`));
}

/** The options of a valid rule with the defaults of those that are not given. */
export function fullOptions({ fault, options }: FaultRule): Options {
  const full = structuredClone(options ?? {});
  validator(fault, () => optionsSchema(fault))(full);
  return full;
}
