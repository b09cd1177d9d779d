/** Durations and their statistics. */
export class Samples {
  readonly #milliseconds: number[] = [];

  add(milliseconds: number): void {
    this.#milliseconds.push(milliseconds);
  }

  /** The value below which `share` (0..1) of the samples lie. */
  percentile(share: number): number {
    const sorted = [...this.#milliseconds].sort((left, right) => left - right);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }

  get p50(): number {
    return this.percentile(0.5);
  }

  get p99(): number {
    return this.percentile(0.99);
  }
}
