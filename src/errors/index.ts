export {
  ElasticsearchError,
  type ElasticsearchErrorOptions,
  type ErrorCause,
  NotImplementedError,
} from './elasticsearch_error.ts';
