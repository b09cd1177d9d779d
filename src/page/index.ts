import { readFileSync } from 'node:fs';

/** Whose page it is: that of a server, or that of a proxy. */
export type PageOf = 'server' | 'proxy';

const pages = new Map<PageOf, string>();

/** The page at the control path: the frame with the parts of its owner, styles and script inlined. */
export function renderPage(owner: PageOf): string {
  const page = pages.get(owner) ?? fill(owner);
  pages.set(owner, page);
  return page;
}

/** The files are in `parts/` beside this one, in `src` and in the bundle. */
function fill(owner: PageOf): string {
  const part = (name: string) => readFileSync(new URL(`./parts/${name}`, import.meta.url), 'utf8');
  const script = part(`${owner}.js`).replace(/^import .*'\.\/frame\.js';$/m, () => part('frame.js'));
  return part('frame.html')
    .replace('<!-- title -->', () => (owner === 'server' ? 'Standin' : 'Standin proxy'))
    .replace('<!-- style -->', () => `<style>${part('frame.css')}${part(`${owner}.css`)}</style>`)
    .replace('<!-- body -->', () => part(`${owner}.html`))
    .replace('<!-- script -->', () => `<script type="module">${script}</script>`);
}
