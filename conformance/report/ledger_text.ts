import { AREA_TITLES, placeOf } from '../matrix/place.ts';
import type { Counts } from '../run/judge.ts';
import type { CellCount } from '../run/outcome.ts';
import type { Proof } from '../run/tally.ts';
import { STATES, stateOf } from './state.ts';

/** The ledger for people: what is proven by cell of the matrix, then by case. */
export function renderLedger({ version, rows, cells }: Proof): string {
  const sum = (key: keyof Counts) => rows.reduce((total, row) => total + row[key], 0);
  const whole = rows.filter(({ requests, proven }) => requests === proven).length;
  return [
    `# What is proven against ${version}`,
    '',
    'Written by `npm run ledger`. A request is proven when status, headers and body are those of the real server, as recorded. It is refused when',
    'it needs something that is not built and that the 501 reply names; what follows a refused write is not judged and counts as refused.',
    '',
    `${sum('proven')} of ${sum('requests')} requests proven, ${sum('refused')} refused, ${sum('differs')} differ; ${whole} of ${rows.length} cases proven as a whole.`,
    '',
    ...cellSection(cells),
    '## Cases',
    '',
    '| case | requests | proven | refused | differs |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ id, requests, proven, refused, differs }) =>
        `| \`${id}\` | ${requests} | ${proven} | ${refused || ''} | ${differs || ''} |`,
    ),
    '',
  ].join('\n');
}

function cellSection(cells: Readonly<Record<string, CellCount>>): string[] {
  const states = Object.values(cells).map(stateOf);
  const counts = STATES.toReversed().flatMap((state) => {
    const count = states.filter((other) => other === state).length;
    return count > 0 ? [`${count} ${state}`] : [];
  });
  const places = Object.entries(cells).map(([id, count]) => ({ ...placeOf(id), id, count }));
  return [
    '## Cells',
    '',
    'What of the API, the query language and the mapping the requests touch. A number says how many requests that touch it are proven; `(unlisted)`',
    'stands for names that the API specification does not know. `npm run matrix:html` draws all of it, with what nothing touches.',
    '',
    `${states.length} cells are touched: ${counts.join(', ')}.`,
    '',
    ...Object.entries(AREA_TITLES).flatMap(([area, title]) => {
      const inArea = places.filter((place) => place.area === area);
      if (inArea.length === 0) return [];
      return [`### ${title}`, '', '| | proven | with |', '|---|---|---|', ...ownerLines(inArea), ''];
    }),
  ];
}

interface Placed {
  readonly group: string;
  readonly owner: string;
  readonly option: string;
  readonly count: CellCount;
}

function ownerLines(places: readonly Placed[]): string[] {
  const owners = Map.groupBy(places, ({ group, owner }) => `${group}\n${owner}`);
  return [...owners.values()]
    .toSorted((a, b) => (key(a[0]) < key(b[0]) ? -1 : 1))
    .map((cells) => {
      const [first] = cells;
      const self = cells.find(({ option }) => option === '');
      const options = cells
        .filter(({ option }) => option !== '')
        .toSorted((a, b) => (a.option < b.option ? -1 : 1))
        .map(({ option, count }) => `\`${option}\` ${figure(count)}`);
      return `| \`${first?.owner}\` | ${self ? figure(self.count) : ''} | ${options.join(', ')} |`;
    });
}

const key = (place: Placed | undefined) => `${place?.group}\n${place?.owner}`;

function figure({ proven, refused, differs }: CellCount): string {
  const others = [...(refused > 0 ? [`${refused} refused`] : []), ...(differs > 0 ? [`**${differs} differ**`] : [])];
  return others.length === 0 ? `${proven}` : `${proven} (${others.join(', ')})`;
}
