import { readdirSync, readFileSync } from 'node:fs';

/** Files that this process has open and may have open; -1 where the system does not report it. */
export function maxOpenFiles(): { readonly open_file_descriptors: number; readonly max_file_descriptors: number } {
  try {
    const [, limit = '-1'] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return { open_file_descriptors: readdirSync('/proc/self/fd').length, max_file_descriptors: Number(limit) };
  } catch {
    return { open_file_descriptors: -1, max_file_descriptors: -1 };
  }
}
