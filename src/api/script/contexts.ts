import type { Major } from '../handler.ts';

/** A method that scripts of a context have, in Java's words. */
export interface ContextMethod {
  readonly name: string;
  readonly return_type: string;
  readonly params: readonly { readonly type: string; readonly name: string }[];
}

/** A script context. */
export interface ScriptContext {
  readonly name: string;
  readonly methods: readonly ContextMethod[];
}

/** The contexts of the server without modules, a line each, with the major where the majors differ. Read off the reference (api/global/script_contexts). */
const CONTEXTS = `
aggregation_selector | boolean execute(); %Map getParams()
aggs | @Object execute(); %Map getDoc(); %Map getParams(); @Number get_score(); @Object get_value()
aggs_combine | @Object execute(); %Map getParams(); %Map getState()
aggs_init | void execute(); %Map getParams(); @Object getState()
aggs_map | void execute(); %Map getDoc(); %Map getParams(); %Map getState(); double get_score()
aggs_reduce | @Object execute(); %Map getParams(); %List getStates()
boolean_field | void execute(); %Map getDoc(); %Map getParams()
bucket_aggregation | @Number execute(); %Map getParams()
bytesref_sort | @Object execute(); %Map getDoc(); %Map getParams(); double get_score()
composite_field | void execute(); %Map getDoc(); %Map getFieldValues(); %Map getParams()
date_field | void execute(); %Map getDoc(); %Map getParams()
double_field | void execute(); %Map getDoc(); %Map getParams()
double_values | double execute()
field | @Object execute(); %Map getDoc(); %Map getParams()
filter | boolean execute(); %Map getDoc(); %Map getParams()
geo_point_field | void execute(); %Map getDoc(); %Map getParams()
geometry_field | void execute(); %Map getDoc(); %Map getParams()
ingest | void execute(); %Map getCtx(); %Map getParams()
ingest_template | @String execute(); %Map getParams()
interval | boolean execute(org.elasticsearch.index.query.IntervalFilterScript$Interval interval)
ip_field | void execute(); %Map getDoc(); %Map getParams()
keyword_field | void execute(); %Map getDoc(); %Map getParams(); %List getValues()
long_field | void execute(); %Map getDoc(); %Map getParams()
number_sort | double execute(); %Map getDoc(); %Map getParams(); double get_score()
processor_conditional 8 | boolean execute(%Map ctx); %Map getParams()
processor_conditional 9 | boolean execute(); %Map getCtx(); %Map getParams()
reindex | void execute(); %Map getCtx(); %Map getParams()
score | double execute(org.elasticsearch.script.ScoreScript$ExplanationHolder explanation); %Map getDoc(); %Map getParams(); double get_score(); org.elasticsearch.script.ScriptTermStats get_termStats()
script_heuristic | double execute(%Map params)
similarity | double execute(double weight, org.elasticsearch.index.similarity.ScriptedSimilarity$Query query, org.elasticsearch.index.similarity.ScriptedSimilarity$Field field, org.elasticsearch.index.similarity.ScriptedSimilarity$Term term, org.elasticsearch.index.similarity.ScriptedSimilarity$Doc doc)
similarity_weight | double execute(org.elasticsearch.index.similarity.ScriptedSimilarity$Query query, org.elasticsearch.index.similarity.ScriptedSimilarity$Field field, org.elasticsearch.index.similarity.ScriptedSimilarity$Term term)
string_sort | @String execute(); %Map getDoc(); %Map getParams(); double get_score()
template | @String execute(); %Map getParams()
terms_set | @Number execute(); %Map getDoc(); %Map getParams()
update | void execute(); %Map getCtx(); %Map getParams()
update_by_query | void execute(); %Map getCtx(); %Map getParams()
`;

/** The script contexts of a major version, in name order. In the table `@` is `java.lang.` and `%` is `java.util.`. */
export function scriptContexts(major: Major): readonly ScriptContext[] {
  return CONTEXTS.replaceAll('@', 'java.lang.')
    .replaceAll('%', 'java.util.')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [heading = '', methods = ''] = line.split(' | ');
      const [name = '', only = `${major}`] = heading.split(' ');
      return Number(only) === major ? [{ name, methods: methods.split('; ').map(readMethod) }] : [];
    });
}

/** Reads `type name(type name, …)`. */
function readMethod(text: string): ContextMethod {
  const [head = '', list = ''] = text.replace(/\)$/, '').split('(');
  const [return_type = '', name = ''] = head.split(' ');
  const params =
    list === ''
      ? []
      : list.split(', ').map((parameter) => {
          const [type = '', parameterName = ''] = parameter.split(' ');
          return { type, name: parameterName };
        });
  return { name, return_type, params };
}
