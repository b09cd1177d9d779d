import type { Command } from 'commander';

/** Adds one command to the program: a file of this folder and a line in `registry.ts`. */
export type AddCommand = (program: Command) => void;
