// Sends the requests of all planted programs: one attempt, with a timeout of two seconds.
export const url = process.env['ELASTICSEARCH_URL'];

/** Sends a request and returns the status and, of a success, the JSON; throws where there is no whole reply in time. */
export async function send(method, path, body, timeout = 2_000) {
  const lines = typeof body === 'string';
  const headers = { 'content-type': lines ? 'application/x-ndjson' : 'application/json', connection: 'close' };
  const given = body === undefined ? {} : { headers, body: lines ? body : JSON.stringify(body) };
  const reply = await fetch(`${url}${path}`, { method, signal: AbortSignal.timeout(timeout), ...given });
  return { status: reply.status, body: reply.ok ? await reply.json() : undefined };
}

/** Sends a request until it succeeds, three times at most; only for those that may be performed twice. */
export async function insist(method, path, body) {
  for (let tried = 1; ; tried++) {
    const reply = await send(method, path, body).catch((error) => ({ status: 0, error }));
    if (reply.status >= 200 && reply.status < 300) return reply.body;
    const mayPass = [0, 429, 502, 503, 504].includes(reply.status);
    if (!mayPass || tried === 3) throw new Error(`${method} ${path}: ${reply.error?.message ?? reply.status}`);
    await new Promise((resolve) => setTimeout(resolve, 40 * 2 ** tried));
  }
}

/** Runs a program: what fails is said, with an exit code. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(`failed: ${error.message}`);
    process.exitCode = 1;
  }
}
