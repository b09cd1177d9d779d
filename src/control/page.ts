import { readFileSync } from 'node:fs';
import type { ControlEndpoint } from './endpoint.ts';

let html: string | undefined;

/** The page with its style and its script in it: files of `page/` beside this one, in `src` and in the bundle. */
function readPage(): string {
  const file = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');
  return file('index.html')
    .replace('<!-- style -->', () => `<style>${file('page.css')}</style>`)
    .replace('<!-- script -->', () => `<script type="module">${file('page.js')}</script>`);
}

/** `GET /_standin/`: a page that shows what the server holds and does. */
export const page: ControlEndpoint = {
  method: 'GET',
  name: '',
  handle() {
    html ??= readPage();
    return { status: 200, body: html, mediaType: 'text/html; charset=utf-8' };
  },
};
