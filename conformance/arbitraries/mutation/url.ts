import type { Step } from '../../case.ts';
import type { Draw, Weighted } from '../draw.ts';

/** One way to make the method or the path of a request wrong. */
export interface UrlMutation extends Weighted {
  readonly name: string;
  apply(draw: Draw, step: Step): Step;
}

const withParameter = (path: string, parameter: string) => `${path}${path.includes('?') ? '&' : '?'}${parameter}`;

const UNKNOWN = ['nope=1', 'nope', 'Pretty=true', 'rouitng=1', 'siz=1', 'refrsh=true', 'a=1&b=2', '%C3%BC=1'];
const WRONG = [
  'size=x',
  'size=-1',
  'from=1.5',
  'version=x',
  'refresh=maybe',
  'timeout=5',
  'timeout=x',
  'routing=',
  'track_total_hits=x',
  'expand_wildcards=nope',
  'allow_no_indices=yes',
  'version_type=nope',
  'wait_for_active_shards=x',
  'if_seq_no=-5',
  'op_type=nope',
  'preference=_nope',
  'search_type=nope',
  'flat_settings=1',
  'human=x',
  'pretty=x',
  'error_trace=x',
  'filter_path=',
  'master_timeout=1',
];
const ROUTES = ['_nope', '_serch', '_search/nope', '_doc/1/2', '_mapping/nope/x', '_refresh/x', '_all/_nope'];

export const URL_MUTATIONS: readonly UrlMutation[] = [
  {
    name: 'unknown parameter',
    weight: 3,
    apply: (draw, step) => ({ ...step, path: withParameter(step.path, draw.one(UNKNOWN)) }),
  },
  {
    name: 'wrong parameter',
    weight: 3,
    apply: (draw, step) => ({ ...step, path: withParameter(step.path, draw.one(WRONG)) }),
  },
  {
    name: 'wrong method',
    weight: 2,
    // A method that would delete the index, or empty it, is none of these.
    apply: (draw, step) => ({
      ...step,
      method: draw.one(step.path.split('/').length > 2 ? ['PATCH', 'OPTIONS', 'PUT', 'HEAD'] : ['PATCH', 'OPTIONS']),
    }),
  },
  {
    name: 'unknown route',
    weight: 2,
    // Only below an index of its own: `/_aliases/x` would name all indices of the server.
    apply: (draw, step) => {
      const [, own] = /^\/(conform-0000000-[a-z]+)/.exec(step.path) ?? [];
      return own === undefined ? step : { ...step, path: `/${own}/${draw.one(ROUTES)}` };
    },
  },
  {
    name: 'wrong name',
    weight: 1,
    apply: (draw, step) => ({
      ...step,
      path: step.path.replace(/^\/(conform-0000000-[a-z]+)/, (_, name: string) =>
        draw.one([
          `/${name}-UPPER`,
          `/${name}%20x`,
          `/${name}%23`,
          `/${name}%3Cx`,
          `/${name},-${name}`,
          `/${name}-${'x'.repeat(240)}`,
        ]),
      ),
    }),
  },
];
