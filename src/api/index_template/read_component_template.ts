import type { Engine } from '../../engine/index.ts';
import { readStreamInTurns } from '../body/read_body.ts';
import type { Major } from '../handler.ts';
import { ConstructingParser, optional, required, values } from '../xcontent/index.ts';
import { long, readTemplate, stored } from './template_values.ts';

/** Reads a component template. */
export async function readComponentTemplate(engine: Engine, major: Major, body: Buffer) {
  const parser = new ConstructingParser('component_template', {
    template: required(values.object((reader) => readTemplate(engine, major, reader))),
    version: optional(long),
    _meta: optional(stored(engine)),
    deprecated: optional(values.boolean),
  });
  const { template = {}, ...others } = await readStreamInTurns(engine, body, (reader) => parser.parse(reader));
  return { ...others, template };
}
