import type { DateFormat, DateText } from './engine.ts';
import type { NativeDateFormat } from './native.ts';
import { call } from './native_error.ts';

/** A date format that the engine has compiled. */
export class CompiledDateFormat implements DateFormat {
  readonly #native: NativeDateFormat;

  constructor(native: NativeDateFormat) {
    this.#native = native;
  }

  convert({ text, zone, iso, year }: DateText, output: CompiledDateFormat): string {
    return call(() => this.#native.convert(output.#native, text, zone, iso, year));
  }

  print(millis: number, zone: string): string {
    return call(() => this.#native.print(millis, zone));
  }
}
