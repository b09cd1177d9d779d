import type { Send } from '../control/index.ts';

/** Sets persistent settings of a cluster; throws the server's error where one is invalid. */
export async function putSettings(send: Send, persistent: Readonly<Record<string, string>>): Promise<void> {
  const { status, body } = await send('PUT', '/_cluster/settings', JSON.stringify({ persistent }));
  if (status === 200) return;
  const { error } = body as { readonly error: { readonly reason: string } };
  throw new Error(error.reason);
}
