import type { Reference, ReferenceKind } from '../reference.ts';
import type { RequestedServer } from '../requested.ts';

/** A source of references: environment, container, jars, recording. */
export interface Source {
  readonly kind: ReferenceKind;
  /**
   * Finds or starts the requested server, or returns why this source does not have it; `say` receives what takes long. An exception is a
   * reason as well.
   */
  find(requested: RequestedServer, say: (line: string) => void): Promise<Reference | WhyNot>;
}

/** The reason why a source has nothing. */
export interface WhyNot {
  readonly whyNot: string;
}
