/** Processors of the reference that are not built. */
export const UNBUILT: readonly string[] = [
  'attachment',
  'circle',
  'enrich',
  'geo_grid',
  'geoip',
  'inference',
  'ip_location',
  'normalize_for_stream',
  'recover_failure_document',
  'redact',
  'registered_domain',
  'set_security_user',
  'user_agent',
];
