import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitepress';

/** A copy of `docs/`: pages find the packages of the folder that they lie in. */
const docs = join(import.meta.dirname, '../pages');
const page = (text: string, name: string) => ({ text, link: `/${name}` });

/** The site of `docs/`. Links that lead out of it are files of the repository: they are shown as text. */
export default defineConfig({
  title: 'Standin',
  description: 'A stand-in for the Elasticsearch REST API in tests',
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: 'node_modules/.cache',
  cleanUrls: true,
  vite: { publicDir: join(import.meta.dirname, '../public') },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      {
        text: 'Use',
        items: [page('What it is', ''), page('Control over HTTP', 'control'), page('Cookbook', 'cookbook')],
      },
      {
        text: 'In your tests',
        items: [
          page('Overview', 'test_runners'),
          page('vitest', 'vitest'),
          page('jest', 'jest'),
          page('Any JavaScript', 'javascript'),
          page('pytest', 'pytest'),
          page('JUnit', 'junit'),
          page('Go', 'go'),
          page('Image, Testcontainers', 'container'),
        ],
      },
      { text: 'Before a real cluster', items: [page('The proxy', 'proxy'), page('From 8 to 9', 'upgrade-8-to-9')] },
      {
        text: 'A hostile server',
        items: [page('Faults and fuzz', 'fuzz'), page('Official clients under faults', 'fuzz-clients')],
      },
      {
        text: 'What is proved',
        items: [
          page('What is built', 'built'),
          page('Coverage', 'coverage'),
          page('Differences', 'differences'),
          page('Performance', 'performance'),
          page('conform', 'conform'),
          page('Shapes', 'shape_values'),
        ],
      },
      { text: 'How it is built', items: [page('Design', 'design'), page('Glossary', 'glossary')] },
    ],
  },
  markdown: {
    config(markdown) {
      markdown.core.ruler.push('outside', ({ tokens, env }) => {
        for (const { children } of tokens) {
          let isOutside = false;
          for (const token of children ?? []) {
            if (token.type === 'link_open') {
              const [target = ''] = (token.attrGet('href') ?? '').split('#', 1);
              isOutside = leavesDocs(target, String(env.path ?? ''));
            }
            if (!isOutside || !token.type.startsWith('link_')) continue;
            token.tag = 'span';
            token.attrs = [];
            if (token.type === 'link_close') isOutside = false;
          }
        }
      });
    },
  },
});

/** Returns if a relative link of a page is no page or picture of the docs. */
function leavesDocs(target: string, from: string): boolean {
  if (target === '' || /^([a-z]+:|\/)/.test(target)) return false;
  const path = join(dirname(from), decodeURI(target));
  return !path.startsWith(docs) || !existsSync(path) || statSync(path).isDirectory();
}
