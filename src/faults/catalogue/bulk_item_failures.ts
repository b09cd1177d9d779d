import { type BulkOperation, readBulk, requestText } from '../bulk_body.ts';
import { defineFault, onApis } from '../fault.ts';
import { type Json, objectOf, withJson } from '../json.ts';

const CAUSES: Readonly<Record<number, readonly [type: string, reason: string]>> = {
  429: [
    'es_rejected_execution_exception',
    'rejected execution of primary operation [coordinating_and_primary_bytes=0]',
  ],
  409: ['version_conflict_engine_exception', '[1]: version conflict, document already exists (current version [1])'],
  400: ['document_parsing_exception', "[1:5] failed to parse field [f] of type [long] in document with id '1'"],
};

/**
 * `errors: true`: some items fail – each with the next of `statuses` – and are not performed; the others are. `share` of the items fail, at least
 * one. A full queue of one shard (429), a document that exists (409), a document against the mapping (400).
 */
export default defineFault({
  name: 'bulk_item_failures',
  options: {
    statuses: { type: 'array', minItems: 1, items: { enum: [429, 409, 400] }, default: [429, 409, 400] },
    share: { type: 'number', exclusiveMinimum: 0, maximum: 1, default: 0.3 },
  },
  samples: [{ statuses: [429] }, { statuses: [429], share: 1 }, { statuses: [400] }],
  outcome: 'performed',
  applies: onApis('bulk'),
  async inject(exchange, options) {
    const { statuses, share } = options as { readonly statuses: readonly number[]; readonly share: number };
    const encoding = exchange.message.headers['content-encoding'];
    const operations = readBulk(requestText(await exchange.body(), encoding));
    if (operations === undefined || operations.length === 0) {
      exchange.send(await exchange.perform());
      return false;
    }
    const failing = new Set(operations.flatMap((_, i) => (exchange.random() < share ? [i] : [])));
    if (failing.size === 0) failing.add(Math.floor(exchange.random() * operations.length));
    const rest = operations.filter((_, i) => !failing.has(i)).flatMap(({ lines }) => lines);
    // Without an operation there is nothing to perform, but the shape of the reply is the server's.
    const reply = await exchange.perform({ body: Buffer.from(rest.length > 0 ? `${rest.join('\n')}\n` : '\n') });
    const body = rest.length > 0 ? objectOf(reply) : { took: 0, items: [] };
    if (body === undefined || !Array.isArray(body['items'])) {
      exchange.send(reply);
      return false;
    }
    const performed = (body['items'] as readonly Json[]).values();
    let failed = 0;
    const items = operations.map((operation, i) =>
      failing.has(i)
        ? failedItem(operation, statuses[failed++ % statuses.length] as number, exchange.call.index)
        : (performed.next().value ?? null),
    );
    exchange.send(withJson({ ...reply, status: 200 }, { ...body, errors: true, items }));
    return true;
  },
});

function failedItem({ action, index, id }: BulkOperation, status: number, inPath: string | null): Json {
  const [type = '', reason = ''] = CAUSES[status] ?? [];
  const error = { type, reason };
  return { [action]: { _index: index ?? inPath ?? '', ...(id === undefined ? {} : { _id: id }), status, error } };
}
