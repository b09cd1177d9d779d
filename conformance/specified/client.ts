import { expect } from 'vitest';

/** A server's reply. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of replies
  readonly body: any;
}

/** Sends requests with JSON bodies to a server. `ok` fails the test unless the status is below 300. */
export function clientOf(url: () => string) {
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(url() + path, {
      method,
      ...(body === undefined
        ? {}
        : {
            body: typeof body === 'string' ? body : JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  };
  const ok = async (method: string, path: string, body?: unknown) => {
    const answer = await send(method, path, body);
    expect([method, path, answer.status < 300 ? null : answer.body]).toEqual([method, path, null]);
    return answer.body;
  };
  return { ask: send, ok };
}
