import type { FlatSettings } from './flat_settings.ts';

/** Settings as the engine expects them. */
export function withoutPrefix(settings: FlatSettings): Record<string, string | readonly string[]> {
  const bare: Record<string, string | readonly string[]> = {};
  for (const [key, value] of settings) bare[key.slice('index.'.length)] = value;
  return bare;
}
