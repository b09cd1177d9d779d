import type { Send } from '../control/index.ts';

/** Gives a cluster persistent settings; throws what the server answers where one is wrong. */
export async function putSettings(send: Send, persistent: Readonly<Record<string, string>>): Promise<void> {
  const { status, body } = await send('PUT', '/_cluster/settings', JSON.stringify({ persistent }));
  if (status === 200) return;
  const { error } = body as { readonly error: { readonly reason: string } };
  throw new Error(error.reason);
}
