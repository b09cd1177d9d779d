import type { Area } from '../../scenario.ts';
import type { Action } from '../action.ts';
import { deleteAlias, putAlias, updateAliases } from './aliases.ts';
import { autoCreate } from './auto_create.ts';
import { bulk } from './bulk.ts';
import { createIndexCommand } from './create_index.ts';
import { deleteDocument } from './delete_document.ts';
import { deleteIndex } from './delete_index.ts';
import { createDocument, indexDocument } from './index_document.ts';
import { putMapping } from './put_mapping.ts';
import { putSettings } from './put_settings.ts';
import { refresh } from './refresh.ts';
import { updateDocument } from './update_document.ts';

const documents: readonly Action[] = [refresh, indexDocument, bulk, updateDocument, deleteDocument, createDocument];
const indices: readonly Action[] = [
  updateAliases,
  putAlias,
  putMapping,
  putSettings,
  createIndexCommand,
  deleteAlias,
  deleteIndex,
];

/** The commands between the probes, by area: those that the area is about, or the minimum that its probes need. */
export const COMMANDS: Readonly<Record<Area, readonly Action[]>> = {
  documents: [...documents, putAlias, autoCreate],
  indices: [...indices, ...indices, refresh, indexDocument, autoCreate],
  query: [refresh, bulk, deleteDocument, updateAliases, putMapping],
  aggregation: [refresh, bulk, deleteDocument],
  analysis: [indexDocument, putMapping],
  errors: [refresh, indexDocument],
  http: [refresh, indexDocument],
};
