/** Fields of requests and replies that let somebody in, by the paths of the APIs that have them. */
const SECRETS: readonly (readonly [path: RegExp, fields: readonly string[]])[] = [
  [
    /^\/_security\//,
    [
      'password',
      'password_hash',
      'api_key',
      'encoded',
      'access_token',
      'refresh_token',
      'kerberos_ticket',
      'kerberos_authentication_response_token',
      'token',
      'token.value',
      'http_ca_key',
      'transport_key',
      'content',
      'redirect_uri',
    ],
  ],
  [/^\/_reindex\b/, ['remote.password', 'remote.headers']],
  [/^\/_inference\//, ['api_key', 'access_key', 'secret_key', 'client_secret', 'service_account_json']],
  [/^\/_watcher\//, ['password']],
  [/^\/_connector\//, ['value', 'api_key', 'password']],
  [/^\/_nodes\/.*reload_secure_settings/, ['secure_settings_password']],
];

/** The fields that are never recorded of requests to this path and their replies, whatever the rules of the recording say. */
export function secretsOf(path: string): readonly string[] {
  const [bare = ''] = path.split('?', 1);
  return SECRETS.flatMap(([pattern, fields]) => (pattern.test(bare) ? fields : []));
}
