import { EMPTY_TABLE_PARAMETERS, emptyTable } from '../absent/empty_table.ts';
import { COLUMNS } from './columns/transforms.ts';

export const supports: readonly string[] = EMPTY_TABLE_PARAMETERS;

/** The transforms: there are none. */
export const handler = emptyTable(COLUMNS, 'transform_id', (name) => `Transform with id [${name}] could not be found`);
