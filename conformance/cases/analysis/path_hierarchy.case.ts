import { cut } from '../../analyzing.ts';
import { defineCase, post } from '../../case.ts';

const PATHS = ['/a/b/c', '/a/b/c/', 'a/b', '//a//b', '/', '', 'a', 'ä/😀/b'];
const OPTIONS = [{}, { skip: 1 }, { skip: 2 }, { reverse: true }, { reverse: true, skip: 1 }, { replacement: '-' }];

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...OPTIONS.flatMap((options) => cut({ type: 'path_hierarchy', ...options }, PATHS)),
    ...cut({ type: 'path_hierarchy', delimiter: 'b' }, PATHS),
    ...cut({ type: 'path_hierarchy', skip: 9, reverse: true }, PATHS),
    post('/_analyze', { tokenizer: 'path_hierarchy', text: ['/a/b', '/c'] }),
    ...[{ delimiter: 'ab' }, { replacement: 'ab' }, { skip: -1 }].flatMap((options) =>
      cut({ type: 'path_hierarchy', ...options }, ['/a']),
    ),
  ],
});
