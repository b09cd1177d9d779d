import type { Namespace } from '../endpoint.ts';
import * as deleteDanglingIndex from './delete_dangling_index.ts';
import * as importDanglingIndex from './import_dangling_index.ts';
import * as listDanglingIndices from './list_dangling_indices.ts';

export const danglingIndices: Namespace = {
  'dangling_indices.delete_dangling_index': deleteDanglingIndex,
  'dangling_indices.import_dangling_index': importDanglingIndex,
  'dangling_indices.list_dangling_indices': listDanglingIndices,
};
