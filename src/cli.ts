#!/usr/bin/env node
import module from 'node:module';

// What is imported after this line is compiled once per machine, not once per start. Node 20 has no such cache.
module.enableCompileCache?.();
const { main } = await import('./commands/main.ts');
await main();
