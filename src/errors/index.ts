export {
  causeOf,
  concreteIndexNotFound,
  excludedDataStream,
  illegalArgument,
  indexClosed,
  indexNotFound,
  indicesNotFound,
  invalidAliasName,
  invalidIndexName,
  numberFormatCause,
  parseError,
  resourceNotFound,
  validationFailed,
} from './catalogue.ts';
export {
  ElasticsearchError,
  type ElasticsearchErrorOptions,
  type ErrorCause,
  isReported,
  NotImplementedError,
} from './elasticsearch_error.ts';
export { renderCause, renderFailure } from './render.ts';
export { didYouMean, similarNames } from './similar_names.ts';
