import type { Action } from '../action.ts';
import type { Json } from '../json.ts';
import { ALIAS_NAMES } from '../names.ts';
import { honoured, path, request } from '../path.ts';
import { aliasBody } from './create_index.ts';

export const putAlias: Action = {
  name: 'put_alias',
  needs: ['indices.put_alias'],
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const alias = draw.one(ALIAS_NAMES);
    const plain = draw.chance(35);
    const body = plain ? undefined : aliasBody(draw, state, index, alias);
    if (plain) {
      const before = state.aliases.get(alias);
      const indices = [...new Set([...(before?.indices ?? []), index.name])];
      state.aliases.set(alias, { name: alias, indices, filtered: false });
    }
    const parameters = honoured(state, 'indices.put_alias', {
      timeout: draw.maybe(4, () => '30s'),
      master_timeout: draw.maybe(4, () => '30s'),
    });
    const word = draw.one(['_alias', '_alias', '_aliases']);
    return [request(draw.one(['PUT', 'POST']), path([index.name, word, alias], parameters), body)];
  },
};

export const deleteAlias: Action = {
  name: 'delete_alias',
  needs: ['indices.delete_alias'],
  weight: 0.6,
  steps: (draw, state) => {
    const alias = [...state.aliases.values()][0];
    const [index] = alias?.indices ?? [];
    if (alias === undefined || index === undefined) return [];
    const indices = alias.indices.slice(1);
    if (indices.length === 0) state.aliases.delete(alias.name);
    else state.aliases.set(alias.name, { ...alias, indices });
    const parameters = honoured(state, 'indices.delete_alias', {
      timeout: draw.maybe(6, () => '30s'),
      master_timeout: draw.maybe(6, () => '30s'),
    });
    return [request('DELETE', path([index, draw.one(['_alias', '_aliases']), alias.name], parameters))];
  },
};

/** `_aliases`: adds, removes, moves an alias from one index to another in one request. */
export const updateAliases: Action = {
  name: 'update_aliases',
  needs: ['indices.update_aliases'],
  weight: 2,
  steps: (draw, state) => {
    const index = state.index(draw);
    if (index === undefined) return [];
    const actions: Json[] = [];
    const alias = draw.one(ALIAS_NAMES);
    const before = state.aliases.get(alias);
    if (before && draw.chance(60)) {
      const must_exist = draw.options({ must_exist: [10, () => draw.chance(50)] });
      for (const name of before.indices) actions.push({ remove: { index: name, alias, ...must_exist } });
      state.aliases.delete(alias);
    }
    if (actions.length === 0 || draw.chance(75)) {
      const many = draw.chance(15);
      const add = aliasBody(draw, state, index, alias);
      actions.push({ add: { [many ? 'indices' : 'index']: many ? [index.name] : index.name, alias, ...add } });
    }
    const parameters = honoured(state, 'indices.update_aliases', {
      timeout: draw.maybe(4, () => '30s'),
      master_timeout: draw.maybe(4, () => '30s'),
    });
    return [request('POST', path(['_aliases'], parameters), { actions })];
  },
};
