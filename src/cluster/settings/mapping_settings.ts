import { bool, int, unparsed } from './parsers.ts';
import type { SettingRow } from './setting.ts';

/** Settings of how documents are mapped: key, scope, parser, effect here, default. Read off the reference. */
export const MAPPING_SETTINGS: readonly SettingRow[] = [
  ['index.mapping.array_objects.limit', { 9: 'dynamic' }, int(1), 'unsupported', '50000'],
  ['index.mapping.coerce', 'static', bool, 'honoured', 'false'],
  ['index.mapping.depth.limit', 'dynamic', int(1), 'honoured', '20'],
  ['index.mapping.dimension_fields.limit', 'dynamic', int(0), 'unsupported', '32768'],
  ['index.mapping.doc_values.multi_value', { 9: 'final' }, bool, 'unsupported', 'true'],
  ['index.mapping.doc_values.nullability', { 9: 'final' }, bool, 'unsupported', 'true'],
  ['index.mapping.dynamic_strings.auto_text', { 9: 'dynamic' }, bool, 'unsupported', 'true'],
  ['index.mapping.exclude_source_vectors', { 9: 'final' }, bool, 'unsupported', 'true'],
  ['index.mapping.field_name_length.ignore_dynamic_beyond_limit', { 9: 'dynamic' }, bool, 'unsupported', 'false'],
  ['index.mapping.field_name_length.limit', 'dynamic', int(1), 'honoured', '9223372036854775807'],
  ['index.mapping.flattened.store_root_doc_values', { 9: 'final' }, bool, 'unsupported', 'false'],
  ['index.mapping.ignore_above', 'static', int(0), 'honoured', '2147483647'],
  ['index.mapping.ignore_malformed', 'static', bool, 'honoured', 'false'],
  ['index.mapping.index_disabled_by_default', { 9: 'final' }, bool, 'unsupported', 'false'],
  ['index.mapping.nested_fields.limit', 'dynamic', int(0), 'honoured', { 8: '50', 9: '100' }],
  ['index.mapping.nested_objects.limit', 'dynamic', int(0), 'honoured', '10000'],
  ['index.mapping.nested_parents.limit', { 9: 'dynamic' }, int(0), 'unsupported', '50'],
  ['index.mapping.semantic_text.use_legacy_format', 'internal', bool, 'unsupported', 'false'],
  ['index.mapping.source.mode', { 8: 'static', 9: 'final' }, unparsed, 'unsupported', 'STORED'],
  ['index.mapping.synthetic_id', { 9: 'final' }, bool, 'unsupported', 'false'],
  ['index.mapping.synthetic_source.skip_ignored_source_read', 'dynamic', bool, 'unsupported', 'false'],
  ['index.mapping.synthetic_source.skip_ignored_source_write', 'dynamic', bool, 'unsupported', 'false'],
  ['index.mapping.synthetic_source_keep', 'static', unparsed, 'unsupported', 'none'],
  ['index.mapping.total_fields.ignore_dynamic_beyond_limit', 'dynamic', bool, 'unsupported', 'false'],
  ['index.mapping.total_fields.limit', 'dynamic', int(0), 'honoured', '1000'],
  ['index.mapping.use_columnar_id_mode_by_default', { 9: 'final' }, bool, 'unsupported', 'false'],
  ['index.mapping.use_doc_values_skipper', { 9: 'final' }, bool, 'unsupported', 'false'],
];
