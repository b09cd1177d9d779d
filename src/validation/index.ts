export { KINDS } from './finding.ts';
export { judge } from './judge.ts';
export { Validation, type ValidationMode } from './validation.ts';
