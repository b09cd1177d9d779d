import { ElasticsearchError } from '../../errors/index.ts';
import { INVALID_CHARACTERS, INVALID_CHARACTERS_LIST } from '../index_name.ts';

/** `invalid_index_template_exception`, 400. */
export function invalidTemplate(name: string, cause: string): ElasticsearchError {
  const reason = `index_template [${name}] invalid, cause [${cause}]`;
  return new ElasticsearchError({ type: 'invalid_index_template_exception', reason, status: 400 });
}

/** The complaints about a template, numbered, as its error has them. */
export function refuseComplaints(name: string, complaints: readonly string[]): void {
  if (complaints.length === 0) return;
  throw invalidTemplate(name, `Validation Failed: ${complaints.map((text, at) => `${at + 1}: ${text};`).join('')}`);
}

/** The errors of a template's name and its patterns, in the reference's order. */
export function nameComplaints(name: string, patterns: readonly string[]): string[] {
  const complaints: string[] = [];
  if (name.includes(' ')) complaints.push('name must not contain a space');
  if (name.includes(',')) complaints.push("name must not contain a ','");
  if (name.includes('#')) complaints.push("name must not contain a '#'");
  if (name.includes('*')) complaints.push("name must not contain a '*'");
  if (name.startsWith('_')) complaints.push("name must not start with '_'");
  if (name !== name.toLowerCase()) complaints.push('name must be lower cased');
  for (const pattern of patterns) {
    if (pattern.includes(' ')) complaints.push(`index_patterns [${pattern}] must not contain a space`);
    if (pattern.includes(',')) complaints.push(`index_pattern [${pattern}] must not contain a ','`);
    if (pattern.includes('#')) complaints.push(`index_pattern [${pattern}] must not contain a '#'`);
    if (pattern.includes(':')) complaints.push(`index_pattern [${pattern}] must not contain a ':'`);
    if (pattern.startsWith('_')) complaints.push(`index_pattern [${pattern}] must not start with '_'`);
    if (INVALID_CHARACTERS.test(pattern.replaceAll('*', ''))) {
      complaints.push(
        `index_pattern [${pattern}] must not contain the following characters ${INVALID_CHARACTERS_LIST}`,
      );
    }
  }
  return complaints;
}
