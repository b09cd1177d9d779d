#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// What is imported after this line is compiled once per machine, not once per start.
enableCompileCache?.();
const { main } = await import('./command.ts');
await main();
