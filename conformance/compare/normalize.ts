import type { Reply } from '../run/exchange.ts';
import { ordered } from './explanation.ts';
import { measured } from './profile.ts';
import { Members, NumberText, parseTree, type Tree } from './tree.ts';
import { orderedUnknownSettings } from './unknown_settings.ts';

/** A reply in which values that differ between two starts of one server are replaced by numbered references. */
export interface Normal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON, or its text where it is not JSON. */
  readonly body: Tree;
  /** How the JSON is laid out (its white space), empty when it is compact. */
  readonly layout: string;
}

/** Keys whose number is a duration. */
const TOOK = new Set([
  'took',
  'ingest_took',
  'took_in_millis',
  'task_max_waiting_in_queue_millis',
  'running_time_in_nanos',
  'throttled_millis',
  'throttled_until_millis',
  'duration_in_millis',
  'time_in_millis',
]);
/** Keys whose value is a time. */
const MOMENT =
  /^(?:index\.)?(creation_date|creation_date_string|creation_date_millis|created_date|modified_date|created_date_millis|modified_date_millis|start_time_in_millis|end_time_in_millis)$/;
/** Keys whose text is a time. */
const MOMENT_TEXT = new Set(['start_time', 'end_time']);
/** Keys whose long value is an opaque handle. */
const HANDLE = new Set(['_scroll_id', 'pit_id', 'id']);
/** uuids and node ids have 22 characters, generated document ids 20. */
const ID = /(?<![\w-])(?:[\w-]{22}|[\w-]{20})(?![\w-])/g;

/** Task ids: a node id and a number that grows with every task. */
const TASK = /(?<![\w-])([\w-]{22}):\d+(?!\d)/g;

const isId = (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text);

/** A row of `_cat/count` or `_cat/health` as JSON: both keys of its time, as text. */
const isCatRow = ({ entries }: Members): boolean => {
  const row = new Map(entries);
  return /^\d{10}$/.test(`${row.get('epoch')}`) && /^\d\d:\d\d:\d\d$/.test(`${row.get('timestamp')}`);
};
const catMoment = ([name, value]: readonly [string, Tree]): readonly [string, Tree] =>
  name === 'epoch' || name === 'timestamp' ? [name, '<moment as text>'] : [name, value];

/** The number of a task beside its description, which its id has too. */
const taskNumber = (members: Members): Members => {
  const names = new Set(members.entries.map(([name]) => name));
  if (!names.has('running_time_in_nanos') || !names.has('action')) return members;
  return new Members(members.entries.map(([name, value]) => [name, name === 'id' ? '<number of the task>' : value]));
};

/** Columns of `_cat/indices` with the size of an index in bytes: no server promises them. In YAML they have their names, in tables none. */
const SIZE = /^(?:store|pri\.store|dataset)\.size$/;
const sizesAsText = (text: string) =>
  /^(?:---|- )/.test(text)
    ? text.replace(/\b((?:store|dataset)\.size: )(?:"[^"\n]*"|\d+)/g, '$1<size>')
    : text.replace(/(?<![^ \n]) *\b\d+(?:\.\d+)?[kmgtp]?b(?=[ \n]|$)/g, ' <size>');

/** Replaces volatile values; one normaliser lives as long as one scenario, so that equal values get equal references. */
export class Normalizer {
  readonly #numbers = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  /** The references that the last reply has introduced, as pairs of kind and value in `#numbers`. */
  #fresh: (readonly [kind: string, key: string])[] = [];

  #reference(kind: string, value: string): string {
    const known = this.#numbers.get(`${kind} ${value}`);
    if (known) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const name = `<${kind}:${count}>`;
    this.#numbers.set(`${kind} ${value}`, name);
    this.#fresh.push([kind, `${kind} ${value}`]);
    return name;
  }

  #text(text: string): string {
    return (
      text
        .replace(TASK, (id, node: string) => (isId(node) ? this.#reference('task', id) : id))
        .replace(ID, (id) => (isId(id) ? this.#reference(id.length === 22 ? 'uuid' : 'id', id) : id))
        // The time at the start of the lines of `_cat/count` and `_cat/health`.
        .replace(/\b\d{10} +\d\d:\d\d:\d\d\b/g, '<epoch> <time>')
        .replace(/epoch: "?\d{10}"?(\s+)timestamp: "?\d\d:\d\d:\d\d"?/g, 'epoch: <epoch>$1timestamp: <time>')
        .replace(/@[0-9a-f]{5,8}\b/g, '@<hash>')
        .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:<port>')
        // The numbers of the readers of scrolls and points in time.
        .replace(
          /(No search context found for id \[(?:\[[^\]]*\]\[)?)(\d+)\b/g,
          (_, before: string, number: string) => `${before}${this.#reference('context', number)}`,
        )
        // Where explanations find a document depends on the segments there are.
        .replace(/^(weight\(.*) in \d+\)/s, '$1 in <document>)')
        .replace(/\bdoesn't match id \d+$/, "doesn't match id <document>")
        .replace(/\bchild docs in range from \d+ to \d+,/, 'child docs in range from <document> to <document>,')
        .replace(/^Document \d+ doesn't have a value/, "Document <document> doesn't have a value")
        // ES: the two headers are named in an order that changes with each start.
        .replace(/on headers \[Content-Type, Accept\]/g, 'on headers [Accept, Content-Type]')
        // ES: so are the element types of vectors and the keys of completions (a `Set.of`).
        .replace(
          /(invalid element_type \[[^\]]*\]; available types are \[|unknown field name \[[^\]]*\], must be one of \[)([^\]]*)\]/,
          (_, before: string, names: string) => `${before}${names.split(', ').sort().join(', ')}]`,
        )
        // ES: an object among the values of `terms` is parsed as its tokens, and the error quotes the first of a set of them.
        .replace(/failed to parse date field \[[{}]\]/g, 'failed to parse date field [<brace>]')
        .replace(/(Elasticsearch-[\d.]+)-[0-9a-f]{40}/g, '$1-<build>')
    );
  }

  #tree(tree: Tree, key: string): Tree {
    if (SIZE.test(key) && (typeof tree === 'string' || tree instanceof NumberText)) return '<size>';
    if (tree instanceof Members) {
      if (isCatRow(tree)) return new Members(tree.entries.map(catMoment));
      const { entries } = taskNumber(orderedUnknownSettings(tree));
      return ordered(
        measured(new Members(entries.map(([name, value]) => [this.#text(name), this.#tree(value, name)]))),
      );
    }
    if (Array.isArray(tree)) return tree.map((item) => this.#tree(item, key));
    if (tree instanceof NumberText) {
      if (TOOK.has(key) && /^\d+$/.test(tree.text)) return '<took>';
      return MOMENT.test(key) ? '<moment>' : tree;
    }
    if (typeof tree !== 'string') return tree;
    if (MOMENT_TEXT.has(key) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(tree)) return '<moment as date>';
    if (MOMENT.test(key)) return /^\d+$/.test(tree) ? '<moment as text>' : '<moment as date>';
    // One in a hundred thousand has no small letter in it.
    if (/(?:^|[._])uuid$/.test(key) && tree.length === 22) return this.#reference('uuid', tree);
    if (HANDLE.has(key) && tree.length >= 40) return this.#reference('handle', tree);
    return this.#text(tree);
  }

  /**
   * Removes the references that the last reply has introduced. Of two replies that differ one may contain a value that the other does not:
   * it would shift the numbers of all later replies.
   */
  forget(): void {
    for (const [kind, key] of this.#fresh) {
      this.#numbers.delete(key);
      this.#counts.set(kind, (this.#counts.get(kind) ?? 0) - 1);
    }
    this.#fresh = [];
  }

  normalize(reply: Reply): Normal {
    this.#fresh = [];
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(reply.headers)) {
      headers[name] = this.#text(typeof value === 'string' ? value : value.join('\n'));
    }
    const tree = parseTree(reply.body);
    const body =
      tree === undefined
        ? sizesAsText(this.#text(reply.body))
            .replace(/\btook: \d+/g, 'took: <took>')
            .replace(/\b(creation_date(?:_string)?: )"[^"]+"/g, '$1"<moment as text>"')
        : this.#tree(tree, '');
    return { status: reply.status, headers, body, layout: tree === undefined ? '' : layoutOf(reply.body) };
  }
}

/** The body without its strings and scalars; a compact body has no layout of its own. */
function layoutOf(text: string): string {
  const bare = text.replaceAll(/"(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+/g, '');
  return /\s/.test(bare) ? bare : '';
}
