import { InvalidArgumentError } from 'commander';

/** What `serve --version` takes, by the version that answers. */
const VERSIONS: Readonly<Record<string, '8.19' | '9.5'>> = {
  '8': '8.19',
  '8.19': '8.19',
  '8.19.21': '8.19',
  '9': '9.5',
  '9.5': '9.5',
  '9.5.3': '9.5',
};

/** Reads which server to stand in for. */
export function version(text: string): '8.19' | '9.5' {
  const known = VERSIONS[text];
  if (known === undefined) throw new InvalidArgumentError(`one of ${Object.keys(VERSIONS).join(', ')}`);
  return known;
}
