import { items, Members, type Tree } from '../compare/tree.ts';
import { NotUnderstood } from './ending.ts';
import type { Facts } from './facts.ts';
import { isInRange } from './version.ts';

/** What this runner supports beyond the first version of the format, by the names that tests require it by. */
const RUNNER_FEATURES = new Set(
  `allowed_warnings allowed_warnings_regex arbitrary_key capabilities catch_unauthorized close_to contains default_shards
   embedded_stash_key exists headers is_after not_exists stash_in_key stash_in_path stash_path_replace transform_and_set warnings
   warnings_regex yaml`.split(/\s+/),
);

const list = (tree: Tree | undefined): string[] =>
  tree === undefined || tree === null ? [] : Array.isArray(tree) ? items(tree).map(String) : [String(tree)];

const isTrue = (tree: Tree | undefined) => tree === true || tree === 'true';

function capabilityQuery(capability: Tree): string {
  const members = capability instanceof Members ? capability.entries : [];
  return members.map(([key, value]) => `${key}=${encodeURIComponent(list(value).join(','))}`).join('&');
}

const KNOWN_SKIP = new Set([
  'version',
  'reason',
  'features',
  'cluster_features',
  'capabilities',
  'os',
  'awaits_fix',
  'known_issues',
]);
const KNOWN_REQUIRES = new Set(
  'serverless stack feature_flag test_runner_features cluster_features capabilities reason'.split(' '),
);

function membersOf(argument: Tree, known: ReadonlySet<string>, name: string): Map<string, Tree> {
  const members = new Map(argument instanceof Members ? argument.entries : []);
  const unknown = [...members.keys()].filter((key) => !known.has(key));
  if (members.size === 0 || unknown.length > 0) throw new NotUnderstood(`${name}: ${unknown.join(', ') || 'nothing'}`);
  return members;
}

const missingFeatures = (features: readonly string[]) => features.filter((feature) => !RUNNER_FEATURES.has(feature));

/** Why a `skip` skips on this server, or undefined. */
export async function skipReason(argument: Tree, facts: Facts): Promise<string | undefined> {
  const skip = membersOf(argument, KNOWN_SKIP, 'skip');
  const why = (what: string) => [what, ...list(skip.get('reason'))].join(': ');
  const missing = missingFeatures(list(skip.get('features')));
  if (missing.length > 0) return why(`needs a runner with [${missing.join(', ')}]`);
  const versions = skip.get('version');
  if (versions !== undefined && versions !== null && isInRange(facts.version, String(versions)))
    return why(`not for ${facts.version}`);
  const present = list(skip.get('cluster_features')).filter((feature) => facts.hasFeature(feature) === true);
  if (present.length > 0) return why(`not for servers with [${present.join(', ')}]`);
  if (skip.has('awaits_fix')) return why(`awaits the fix ${list(skip.get('awaits_fix')).join()}`);
  if (skip.has('os') || skip.has('known_issues')) return why('only some machines or builds run it');
  for (const capability of items(skip.get('capabilities'))) {
    const query = capabilityQuery(capability);
    if ((await facts.hasCapability(query)) === true) return why(`not for servers with ${query}`);
  }
  return undefined;
}

/** Why a `requires` is not met by this server, or undefined. */
export async function unmetReason(argument: Tree, facts: Facts): Promise<string | undefined> {
  const requires = membersOf(argument, KNOWN_REQUIRES, 'requires');
  const why = (what: string) => [what, ...list(requires.get('reason'))].join(': ');
  if (requires.has('stack') && !isTrue(requires.get('stack'))) return 'for serverless only';
  if (requires.has('feature_flag')) return `behind the feature flag ${list(requires.get('feature_flag')).join()}`;
  const missing = missingFeatures(list(requires.get('test_runner_features')));
  if (missing.length > 0) return why(`needs a runner with [${missing.join(', ')}]`);
  for (const feature of list(requires.get('cluster_features'))) {
    const has = facts.hasFeature(feature);
    if (has !== true)
      return why(
        has === false ? `the server is without ${feature}` : `the server does not tell whether it has ${feature}`,
      );
  }
  for (const capability of items(requires.get('capabilities'))) {
    const query = capabilityQuery(capability);
    const has = await facts.hasCapability(query);
    if (has !== true)
      return why(has === false ? `the server is without ${query}` : `the server does not tell whether it has ${query}`);
  }
  return undefined;
}
