import { announce } from './announce.ts';
import type { AddCommand } from './command.ts';
import { port } from './option.ts';

/** `standin proxy`: streams every request to a real server. */
export const proxy: AddCommand = (program) => {
  program
    .command('proxy')
    .description('stream every request to a real server')
    .requiredOption('-u, --upstream <url>', 'the real server')
    .option('-p, --port <port>', 'TCP port, 0 for a free one', port, 9200)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .action(async (options: { upstream: string; port: number; host: string }) => {
      const { startProxy } = await import('../upstream/index.ts');
      const proxy = await startProxy(options);
      announce(proxy.url, `proxy to ${options.upstream}`, () => proxy.close());
    });
};
