import { InvalidArgumentError } from 'commander';

/** Reads a TCP port, 0 for a free one. */
export function port(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new InvalidArgumentError('a port is 0 to 65535');
  return value;
}

/** Parses an integer from 0. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('a whole number from 0');
  return Number(text);
}

/** Parses an integer from 1. */
export function count(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number from 1');
  return value;
}

/** Reads seconds, also parts of one; returns milliseconds. */
export function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0 || value > 2_000_000) {
    throw new InvalidArgumentError('a number of seconds');
  }
  return value * 1000;
}

/** Reads names with commas between them. */
export const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Parses a fraction, 0 to 1. */
export function part(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1)) throw new InvalidArgumentError('a number from 0 to 1');
  return value;
}
