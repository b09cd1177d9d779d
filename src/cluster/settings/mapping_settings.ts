import { bool, int, unparsed } from './parsers.ts';
import type { SettingRow } from './setting.ts';

/** Settings of how documents are mapped: key, scope, parser, what becomes of it here, default. Asked of the reference. */
export const MAPPING_SETTINGS: readonly SettingRow[] = [
  ['index.mapping.array_objects.limit', { 9: 'dynamic' }, int(1), 'unbuilt', '50000'],
  ['index.mapping.coerce', 'static', bool, 'unbuilt', 'false'],
  ['index.mapping.depth.limit', 'dynamic', int(1), 'honoured', '20'],
  ['index.mapping.dimension_fields.limit', 'dynamic', int(0), 'unbuilt', '32768'],
  ['index.mapping.doc_values.multi_value', { 9: 'final' }, bool, 'unbuilt', 'true'],
  ['index.mapping.doc_values.nullability', { 9: 'final' }, bool, 'unbuilt', 'true'],
  ['index.mapping.dynamic_strings.auto_text', { 9: 'dynamic' }, bool, 'unbuilt', 'true'],
  ['index.mapping.exclude_source_vectors', { 9: 'final' }, bool, 'unbuilt', 'true'],
  ['index.mapping.field_name_length.ignore_dynamic_beyond_limit', { 9: 'dynamic' }, bool, 'unbuilt', 'false'],
  ['index.mapping.field_name_length.limit', 'dynamic', int(1), 'honoured', '9223372036854775807'],
  ['index.mapping.flattened.store_root_doc_values', { 9: 'final' }, bool, 'unbuilt', 'false'],
  ['index.mapping.ignore_above', 'static', int(0), 'unbuilt', '2147483647'],
  ['index.mapping.ignore_malformed', 'static', bool, 'unbuilt', 'false'],
  ['index.mapping.index_disabled_by_default', { 9: 'final' }, bool, 'unbuilt', 'false'],
  ['index.mapping.nested_fields.limit', 'dynamic', int(0), 'honoured', '100'],
  ['index.mapping.nested_objects.limit', 'dynamic', int(0), 'honoured', '10000'],
  ['index.mapping.nested_parents.limit', { 9: 'dynamic' }, int(0), 'unbuilt', '50'],
  ['index.mapping.semantic_text.use_legacy_format', 'internal', bool, 'unbuilt', 'false'],
  ['index.mapping.source.mode', { 8: 'static', 9: 'final' }, unparsed, 'unbuilt', 'STORED'],
  ['index.mapping.synthetic_id', { 9: 'final' }, bool, 'unbuilt', 'false'],
  ['index.mapping.synthetic_source.skip_ignored_source_read', 'dynamic', bool, 'unbuilt', 'false'],
  ['index.mapping.synthetic_source.skip_ignored_source_write', 'dynamic', bool, 'unbuilt', 'false'],
  ['index.mapping.synthetic_source_keep', 'static', unparsed, 'unbuilt', 'none'],
  ['index.mapping.total_fields.ignore_dynamic_beyond_limit', 'dynamic', bool, 'unbuilt', 'false'],
  ['index.mapping.total_fields.limit', 'dynamic', int(0), 'honoured', '1000'],
  ['index.mapping.use_columnar_id_mode_by_default', { 9: 'final' }, bool, 'unbuilt', 'false'],
  ['index.mapping.use_doc_values_skipper', { 9: 'final' }, bool, 'unbuilt', 'false'],
];
