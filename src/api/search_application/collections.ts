import { DefinitionKind } from '../../cluster/index.ts';

/** Analytics collections by name, which is all that they are. */
export const analyticsCollections = new DefinitionKind<Readonly<Record<string, never>>>('analytics_collections');
