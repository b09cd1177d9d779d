/** A number as Java prints a double, e.g. `100.0`, `1.5E-5`, `Infinity`: the rendering of fractions that pass through a map. */
export function javaDouble(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value < 0 ? '-Infinity' : 'Infinity';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-3 && size < 1e7)) {
    const plain = String(size);
    return sign + (plain.includes('.') ? plain : `${plain}.0`);
  }
  const [digits = '', exponent = ''] = size.toExponential().split('e');
  return `${sign}${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}
