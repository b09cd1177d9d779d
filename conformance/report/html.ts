import { createHash } from 'node:crypto';
import type { Outcome } from '../run/outcome.ts';
import { script, style } from './generated/page.ts';
import { pageData } from './page_data.ts';

/** A policy that lets the page run its own script and nothing else, whatever a reply contains. */
function policy(): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;
}

/**
 * The matrix of one or several runs as one self-contained page. Values of replies are only in the JSON block, in which every `<` is
 * escaped, and the script displays them as text.
 */
export function renderPage(outcomes: readonly Outcome[]): string {
  const data = JSON.stringify(pageData(outcomes))
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy()}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Conformance matrix</title>',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<noscript>This page draws its matrix with a script, which is part of it.</noscript>',
    `<script type="application/json" id="data">${data}</script>`,
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
