import type { Draw } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import type { State } from '../state/state.ts';
import { INDEX } from '../weights.ts';
import { ANALYZERS } from './analyzers.ts';
import { CHAR_FILTERS } from './char_filters.ts';
import { available } from './component.ts';
import { TOKEN_FILTERS } from './token_filters.ts';
import { TOKENIZERS } from './tokenizers.ts';

export { ANALYZERS, CHAR_FILTERS, TOKEN_FILTERS, TOKENIZERS };

/** The custom analysis components of an index, and the names that fields may use. */
export interface AnalysisSettings {
  readonly settings?: JsonObject;
  readonly analyzers: readonly string[];
  readonly normalizers: readonly string[];
}

/** The components of each kind that may be generated. */
export function components({ features, capabilities }: State, typed: boolean) {
  return {
    tokenizers: available(TOKENIZERS, features.tokenizers, capabilities, typed),
    filters: available(TOKEN_FILTERS, Object.keys(features.token_filters), capabilities, typed),
    charFilters: available(CHAR_FILTERS, features.char_filters, capabilities, typed),
    analyzers: available(ANALYZERS, features.analyzers, capabilities, typed),
  };
}

/** Up to three token filters by name, own ones included. */
const chain = (draw: Draw, names: readonly string[]): Json => {
  const found = draw.some(names, 3);
  return draw.chance(10) ? found.join(',') : found;
};

/** `settings.analysis` of an index. */
export function spellAnalysis(draw: Draw, state: State): AnalysisSettings {
  const [named, typed] = [components(state, false), components(state, true)];
  const builtIn = named.analyzers.map(({ name }) => name);
  if (!draw.chance(INDEX.analysis)) return { analyzers: builtIn, normalizers: ['lowercase'] };
  const own: Record<string, Record<string, Json>> = {};
  const define = (kind: string, name: string, body: JsonObject) => {
    own[kind] = { ...own[kind], [name]: body };
  };
  const tokenizers = named.tokenizers.map(({ name }) => name);
  const filters = named.filters.map(({ name }) => name);
  const normalizing = filters.filter((name) => state.features.token_filters[name]);
  const tokenizer = draw.chance(40) ? draw.weighted(typed.tokenizers) : undefined;
  if (tokenizer) {
    define('tokenizer', 'my_tokenizer', { type: tokenizer.name, ...tokenizer.settings?.(draw) });
    tokenizers.push('my_tokenizer');
  }
  const filter = draw.chance(60) ? draw.weighted(typed.filters) : undefined;
  if (filter) {
    define('filter', 'my_filter', { type: filter.name, ...filter.settings?.(draw) });
    filters.push('my_filter');
  }
  const charFilters = named.charFilters.map(({ name }) => name);
  const charFilter = typed.charFilters.length > 0 && draw.chance(25) ? draw.weighted(typed.charFilters) : undefined;
  if (charFilter) {
    define('char_filter', 'my_char_filter', { type: charFilter.name, ...charFilter.settings?.(draw) });
    charFilters.push('my_char_filter');
  }
  const analyzers = [...builtIn];
  if (tokenizers.length > 0) {
    define('analyzer', 'my_analyzer', {
      ...draw.options({ type: [60, () => 'custom'] }),
      tokenizer: draw.one(tokenizers),
      ...(filters.length > 0 ? draw.options({ filter: [85, () => chain(draw, filters)] }) : {}),
      ...(charFilters.length > 0 ? draw.options({ char_filter: [25, () => draw.some(charFilters, 2)] }) : {}),
      ...draw.options({ position_increment_gap: [10, () => draw.one([0, 2, 100])] }),
    });
    analyzers.push('my_analyzer');
  }
  const configured = draw.chance(50) ? draw.weighted(typed.analyzers) : undefined;
  if (configured) {
    const name = draw.chance(15) ? 'default' : 'my_configured';
    define('analyzer', name, { type: configured.name, ...configured.settings?.(draw) });
    analyzers.push(name);
  }
  const normalizers = ['lowercase'];
  if (normalizing.length > 0 && draw.chance(60)) {
    define('normalizer', 'my_normalizer', { type: 'custom', filter: chain(draw, normalizing) });
    normalizers.push('my_normalizer');
  }
  return { settings: own, analyzers, normalizers };
}
