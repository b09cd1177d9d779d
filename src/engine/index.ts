export type {
  BulkItem,
  CreateIndexOptions,
  Engine,
  EngineIndex,
  EngineReply,
  SearchOptions,
  SearchTarget,
  WriteOptions,
} from './engine.ts';
export { render } from './render.ts';
