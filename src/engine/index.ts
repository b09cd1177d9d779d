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
export { nativeEngine } from './native_engine.ts';
export { render } from './render.ts';
