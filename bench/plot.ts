/** A bar chart of ratios on a logarithmic axis, as a self-contained SVG; labels are the benchmark's own words. */
export interface Bar {
  readonly label: string;
  readonly value: number;
}

const barHeight = 18;
const labelWidth = 320;
const width = 960;

/** Draws `bars`; the line at 1 separates wins from losses. */
export function plot(title: string, bars: readonly Bar[]): string {
  const exponents = bars.map((bar) => Math.log10(bar.value));
  const low = Math.min(-1, ...exponents.map(Math.floor));
  const high = Math.max(1, ...exponents.map(Math.ceil));
  const x = (exponent: number) => labelWidth + ((exponent - low) / (high - low)) * (width - labelWidth - 80);
  const height = 60 + bars.length * barHeight;
  const rows = bars.map((bar, place) => {
    const y = 40 + place * barHeight;
    const [from, to] = [x(0), x(Math.log10(bar.value))].sort((left, right) => left - right) as [number, number];
    const colour = bar.value >= 1 ? '#2a7' : '#c44';
    return (
      `<text x="${labelWidth - 8}" y="${y + 13}" text-anchor="end">${bar.label}</text>` +
      `<rect x="${from.toFixed(1)}" y="${y + 2}" width="${(to - from).toFixed(1)}" height="${barHeight - 4}" fill="${colour}"/>` +
      `<text x="${(to + 6).toFixed(1)}" y="${y + 13}">${bar.value.toFixed(1)}x</text>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="12">` +
    `<title>${title}</title><rect width="100%" height="100%" fill="white"/><text x="16" y="24" font-size="16">${title}</text>` +
    `<line x1="${x(0).toFixed(1)}" x2="${x(0).toFixed(1)}" y1="34" y2="${height - 10}" stroke="#333"/>${rows.join('')}</svg>\n`
  );
}
