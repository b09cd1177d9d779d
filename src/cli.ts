#!/usr/bin/env node
import module from 'node:module';

// Modules that are imported after this line are compiled once per machine, not once per start. Node 20 has no such cache.
module.enableCompileCache?.();
const { main } = await import('./commands/main.ts');
await main();
