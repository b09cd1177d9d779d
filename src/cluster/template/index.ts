export { type Composed, composeTemplates, partsOf } from './compose.ts';
export { matchingIndexTemplate, matchingLegacyTemplates } from './match.ts';
export { mergeMappings } from './merge_mappings.ts';
export { overlapping, patternsOverlap, printPatterns } from './overlap.ts';
export {
  type ComponentTemplate,
  type DataStreamTemplate,
  type IndexTemplate,
  type LegacyTemplate,
  type Lifecycle,
  NO_TEMPLATES,
  type Template,
  type Templates,
} from './template.ts';
export { timestampMapping } from './timestamp_mapping.ts';
