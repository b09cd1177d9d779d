export { junitOf } from './junit.ts';
export type { YamlOutcome, YamlResult, YamlTest } from './outcome.ts';
export { countYaml, renderYaml } from './render.ts';
export { runYaml, type YamlOptions, type YamlTarget } from './run.ts';
