/** How cost grows with documents: one small chart a search, both axes logarithmic, as a self-contained SVG. */
export interface Growth {
  readonly name: string;
  /** Milliseconds at each number of documents, for each contender. */
  readonly lines: readonly { readonly label: string; readonly colour: string; readonly points: readonly Point[] }[];
}

export interface Point {
  readonly documents: number;
  readonly milliseconds: number;
}

const columns = 4;
const [width, height, margin] = [240, 180, 36];

function chart({ name, lines }: Growth, left: number, top: number): string {
  const points = lines.flatMap((line) => line.points);
  const range = (values: readonly number[]) =>
    [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))] as const;
  const [low, high] = range(points.map((point) => Math.log10(point.milliseconds)));
  const [first, last] = range(points.map((point) => Math.log10(point.documents)));
  const scale = (value: number, from: number, to: number, length: number) =>
    ((value - from) / Math.max(to - from, 1)) * length;
  const x = (documents: number) => left + margin + scale(Math.log10(documents), first, last, width - margin - 12);
  const y = (milliseconds: number) =>
    top + height - margin - scale(Math.log10(milliseconds), low, high, height - margin - 30);
  const grid = Array.from({ length: high - low + 1 }, (_, step) => {
    const value = 10 ** (low + step);
    return (
      `<line x1="${x(10 ** first)}" x2="${x(10 ** last)}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>` +
      `<text x="${left + margin - 4}" y="${y(value) + 4}" text-anchor="end">${value}</text>`
    );
  });
  const ticks = Array.from({ length: last - first + 1 }, (_, step) => {
    const value = 10 ** (first + step);
    return `<text x="${x(value)}" y="${top + height - margin + 14}" text-anchor="middle">${value.toLocaleString('en')}</text>`;
  });
  const drawn = lines.map(({ colour, points }) => {
    const path = points.map((point) => `${x(point.documents).toFixed(1)},${y(point.milliseconds).toFixed(1)}`);
    const dots = path.map(
      (at) => `<circle cx="${at.split(',')[0]}" cy="${at.split(',')[1]}" r="2.5" fill="${colour}"/>`,
    );
    return `<polyline points="${path.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}`;
  });
  return `<text x="${left + margin}" y="${top + 18}" font-weight="bold">${name}</text>${grid.join('')}${ticks.join('')}${drawn.join('')}`;
}

/** Draws the charts with a legend; times are milliseconds. */
export function growthPlot(title: string, charts: readonly Growth[]): string {
  const rows = Math.ceil(charts.length / columns);
  const legend = charts[0]?.lines.map(
    ({ label, colour }, place) =>
      `<rect x="${500 + place * 200}" y="14" width="12" height="12" fill="${colour}"/><text x="${518 + place * 200}" y="24">${label}</text>`,
  );
  const body = charts.map((one, place) =>
    chart(one, (place % columns) * width, 40 + Math.floor(place / columns) * height),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * width + 12}" height="${50 + rows * height}" font-family="sans-serif" font-size="10">` +
    `<title>${title}</title><rect width="100%" height="100%" fill="white"/><text x="16" y="24" font-size="14">${title}</text>${(legend ?? []).join('')}${body.join('')}</svg>\n`
  );
}
