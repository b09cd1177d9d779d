import type { Namespace } from '../endpoint.ts';
import * as deleteSynonym from './delete_synonym.ts';
import * as deleteSynonymRule from './delete_synonym_rule.ts';
import * as getSynonym from './get_synonym.ts';
import * as getSynonymRule from './get_synonym_rule.ts';
import * as getSynonymsSets from './get_synonyms_sets.ts';
import * as putSynonym from './put_synonym.ts';
import * as putSynonymRule from './put_synonym_rule.ts';

export const synonyms: Namespace = {
  'synonyms.delete_synonym': deleteSynonym,
  'synonyms.delete_synonym_rule': deleteSynonymRule,
  'synonyms.get_synonym': getSynonym,
  'synonyms.get_synonym_rule': getSynonymRule,
  'synonyms.get_synonyms_sets': getSynonymsSets,
  'synonyms.put_synonym': putSynonym,
  'synonyms.put_synonym_rule': putSynonymRule,
};
