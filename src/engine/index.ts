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
export { missingEngine } from './missing.ts';
export { render } from './render.ts';
