import { EMPTY_TABLE_PARAMETERS, emptyTable } from '../absent/empty_table.ts';
import { COLUMNS } from './columns/ml_trained_models.ts';

export const supports: readonly string[] = EMPTY_TABLE_PARAMETERS;

/** The trained models: there are none. */
export const handler = emptyTable(COLUMNS, 'model_id', (name) => `No known trained model with model_id [${name}]`);
