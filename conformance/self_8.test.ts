import { referenceAgainstItself } from './run/reference_against_itself.ts';

await referenceAgainstItself(8);
