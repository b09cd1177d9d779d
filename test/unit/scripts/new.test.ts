import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../../scripts/new/kinds.ts';
import { register, unlist } from '../../../scripts/new/register.ts';

/** The fields of a Rust struct, by the text of its file. */
function fieldsOf(text: string, name: string): string[] {
  const [, body = ''] = new RegExp(`pub struct ${name} \\{([^}]*)\\}`).exec(text) ?? [];
  return [...body.matchAll(/^\s*pub (\w+):/gm)].map(([, field = '']) => field);
}

describe.each(Object.entries(KINDS))('npm run new -- %s', (_, kind) => {
  it('fills every field of the registration', () => {
    const fields = fieldsOf(readFileSync(kind.spec.file, 'utf8'), kind.spec.name);
    const constructed = `= ${kind.spec.name}::new(`;
    if (kind.template('brand_new').includes(constructed)) {
      expect(readFileSync(kind.spec.file, 'utf8')).toContain('pub const fn new(');
      return;
    }
    const [, body = ''] = new RegExp(`= ${kind.spec.name} \\{([^]*?)\\n?\\};`).exec(kind.template('brand_new')) ?? [];
    const filled = [...body.matchAll(/(?:^|,)\s*(\w+)(?=:|,| \}|\s*$)/gm)].map(([, field = '']) => field);
    expect(fields).not.toEqual([]);
    expect(fields.filter((field) => !filled.includes(field))).toEqual([]);
  });

  it('registers once, in the folder that it writes to', () => {
    const before = readFileSync(kind.registry, 'utf8');
    const after = register(before, kind, 'brand_new');
    expect(after).toContain('\nmod brand_new;\n');
    expect(after.split(kind.entry('brand_new'))).toHaveLength(2);
    expect(existsSync(kind.folder)).toBe(true);
  });
});

it('takes a name off the list of what is not built', () => {
  expect(unlist('&[\n    "a",\n    "b",\n];', 'b')).toBe('&[\n    "a",\n];');
});
