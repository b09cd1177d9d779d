import type { Cluster } from '../../cluster/index.ts';
import type { IngestScripts } from '../../ingest/index.ts';
import { inlineScript } from '../script/inline_script.ts';

/** The scripts of a cluster as processors of pipelines run them. */
export function ingestScripts(cluster: Cluster): IngestScripts {
  const { engine } = cluster;
  return {
    check: (script) => engine.checkIngestScript(script),
    run: (script, ctx) => engine.runIngestScript(script, ctx),
    grok: (pattern, definitions) => engine.grok(pattern, definitions),
    inline: (script) => inlineScript(cluster, script, false),
  };
}
