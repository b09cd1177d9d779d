/**
 * `npm run demo`: starts a server, loads the cities with the official client's bulk helper and runs the searches of the
 * README. `--url URL` uses a running server instead.
 */
import { parseArgs } from 'node:util';
import { Client } from '@elastic/elasticsearch';
import { Presets, SingleBar } from 'cli-progress';
import { start } from '../src/index.ts';
import { cities, definition, index, searches } from './cities.ts';

/** The results of the demo, for the test that runs it. */
export interface DemoResult {
  readonly loaded: number;
  readonly failed: number;
  readonly seconds: number;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Loads and searches `url`; `print` receives the lines for the terminal. */
export async function demo(url: string, print: (line: string) => void): Promise<DemoResult> {
  const client = new Client({ node: url });
  const rows = cities();
  await client.indices.delete({ index, ignore_unavailable: true });
  await client.indices.create({ index, ...definition });

  const bar = new SingleBar(
    {
      format: 'loading {bar} {percentage}% {value}/{total} cities, {eta} s left',
      hideCursor: true,
      noTTYOutput: false,
    },
    Presets.shades_classic,
  );
  bar.start(rows.length, 0);
  const begun = performance.now();
  const result = await client.helpers.bulk({
    datasource: rows,
    flushBytes: 1_000_000,
    refreshOnCompletion: true,
    onDocument: (row) => [{ index: { _index: index, _id: row.id } }, row.city],
    onSuccess: () => bar.increment(),
  });
  bar.stop();
  const seconds = (performance.now() - begun) / 1000;
  print(`loaded ${result.successful} cities in ${seconds.toFixed(1)} s, ${result.failed} failed`);

  const answers: Record<string, unknown> = {};
  for (const [name, { title, body }] of Object.entries(searches)) {
    const reply = await client.search({ index, ...(body as object) });
    answers[name] = reply;
    print(`\n${title}  ${JSON.stringify(body)}`);
    for (const hit of reply.hits.hits) print(`  ${JSON.stringify(hit._source)}  score ${hit._score ?? '-'}`);
    if (reply.aggregations) print(`  ${JSON.stringify(reply.aggregations)}`);
  }
  await client.close();
  return { loaded: result.successful, failed: result.failed, seconds, answers };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { url: { type: 'string' } } });
  const server = values.url === undefined ? await start({ port: 0 }) : undefined;
  await demo(values.url ?? server?.url ?? '', (line) => console.log(line));
  await server?.close();
}
