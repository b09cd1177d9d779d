import type { Cluster } from '../../cluster/index.ts';
import type { IngestServices } from '../../ingest/index.ts';
import { inlineScript } from '../script/inline_script.ts';

/** What processors of pipelines need of a cluster. */
export function ingestServices(cluster: Cluster): IngestServices {
  const { engine } = cluster;
  return {
    check: (script) => engine.checkIngestScript(script),
    run: (script, ctx) => engine.runIngestScript(script, ctx),
    grok: (pattern, definitions) => engine.grok(pattern, definitions),
    dateFormat: (pattern, locale) => engine.dateFormat(pattern, locale, cluster.major),
    stripHtml: (text) => engine.stripHtml(text, cluster.major),
    now: () => cluster.clock.now(),
    inline: (script) => inlineScript(cluster, script, false),
  };
}
