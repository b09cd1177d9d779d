/** A size as the reference writes it: `227b`, `4.3kb`, `1gb`. */
export function byteSize(bytes: number): string {
  const units = ['b', 'kb', 'mb', 'gb', 'tb', 'pb'];
  let unit = 0;
  let size = bytes;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${Number.isInteger(size) ? size : (Math.floor(size * 10) / 10).toFixed(1).replace(/\.0$/, '')}${units[unit]}`;
}
