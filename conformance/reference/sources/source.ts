import type { Reference, ReferenceKind } from '../reference.ts';
import type { WantedServer } from '../wanted.ts';

/** A place where a reference may come from. */
export interface Source {
  readonly kind: ReferenceKind;
  /**
   * Finds or starts the wanted server, or says why it is not to be had here; `say` is told what takes long. An exception is a reason
   * as well.
   */
  find(wanted: WantedServer, say: (line: string) => void): Promise<Reference | WhyNot>;
}

/** The reason why a source has nothing. */
export interface WhyNot {
  readonly whyNot: string;
}
