import { defineCase, get, post } from '../../../case.ts';

export default defineCase({
  mustHit: false,
  reads: [
    get('/_script_context'),
    get('/_script_context?filter_path=contexts.name'),
    get('/_script_context?nope=1'),
    post('/_script_context'),
    get('/_script_language'),
    get('/_script_language?filter_path=types_allowed'),
    get('/_script_language?nope=1'),
  ],
  tolerances: [
    { path: 'language_contexts', reason: 'the reference from jars has no languages of scripts; here two are built' },
  ],
});
