import type { Namespace } from '../endpoint.ts';
import * as deprecations from './deprecations.ts';
import * as getFeatureUpgradeStatus from './get_feature_upgrade_status.ts';
import * as postFeatureUpgrade from './post_feature_upgrade.ts';

export const migration: Namespace = {
  'migration.deprecations': deprecations,
  'migration.get_feature_upgrade_status': getFeatureUpgradeStatus,
  'migration.post_feature_upgrade': postFeatureUpgrade,
};
