export { KINDS } from './finding.ts';
export { check } from './validate_request.ts';
export { Validation, type ValidationMode } from './validation.ts';
