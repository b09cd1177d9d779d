import { readFileSync } from 'node:fs';

/**
 * Whether Lucene computes with sixteen floats at once on this machine, as it does where the processor has AVX-512. False where the processor
 * is not described in `/proc/cpuinfo`.
 */
export function takesSixteenFloats(): boolean {
  try {
    return /^flags\s*:.*\bavx512f\b/m.test(readFileSync('/proc/cpuinfo', 'utf8'));
  } catch {
    return false;
  }
}
