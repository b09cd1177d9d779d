import { NotImplementedError } from '../errors/index.ts';
import type { Major } from '../major.ts';
import type { CreateIndexOptions, Engine, EngineIndex, EngineReply, SearchOptions, SearchTarget } from './engine.ts';
import { type Addon, loadAddon } from './native.ts';
import { call } from './native_error.ts';
import { NativeEngineIndex } from './native_index.ts';

type RenderOptions = Parameters<Engine['render']>[1];

/** The Rust core. The addon is loaded once, when the first engine is asked for. */
class NativeEngine implements Engine {
  readonly #addon: Addon;

  constructor(addon: Addon) {
    this.#addon = addon;
  }

  createIndex({ name, uuid, major, settings, mappings }: CreateIndexOptions): EngineIndex {
    const options = { name, uuid, major, settings: JSON.stringify(settings), ...(mappings ? { mappings } : {}) };
    return new NativeEngineIndex(call(() => this.#addon.NativeIndex.create(options)));
  }

  search(_targets: readonly SearchTarget[], _body: Uint8Array | null, _options: SearchOptions): Promise<EngineReply> {
    throw new NotImplementedError('[_search]');
  }

  count(_targets: readonly SearchTarget[], _body: Uint8Array | null, _options: SearchOptions): Promise<EngineReply> {
    throw new NotImplementedError('[_count]');
  }

  analyze(body: Uint8Array, major: Major): Uint8Array {
    return call(() => this.#addon.analyze(body, major));
  }

  checkQuery(): void {
    throw new NotImplementedError('alias filters');
  }

  parseBody(body: Uint8Array): unknown {
    return JSON.parse(call(() => this.#addon.parseBody(body)).toString('utf8'));
  }

  render(json: Uint8Array, { pretty, filter_path, format }: RenderOptions): Uint8Array {
    return call(() => this.#addon.render(json, pretty, filter_path, format === 'yaml'));
  }
}

let engine: NativeEngine | undefined;

/** The engine, with the addon of this machine; throws one clear line when that is not built. */
export function nativeEngine(): Engine {
  engine ??= new NativeEngine(loadAddon());
  return engine;
}
