import { type Cluster, type DataStream, type SettingChanges, streamTemplate, templates } from '../../cluster/index.ts';
import { renderSettings } from '../index_template/render_template.ts';

/** The templates of the next backing index of a data stream: those of its index template, then its own settings and mappings. */
function composed(cluster: Cluster, stream: DataStream) {
  const found = streamTemplate(cluster, stream.name);
  const parts = found === undefined ? [] : templates.partsOf(cluster.state.templates, found[1]);
  const { settings, mappings } = stream;
  const own = { ...(settings ? { settings } : {}), ...(mappings ? { mappings } : {}) };
  return templates.composeTemplates([...parts, own], stream.name);
}

/** The settings of the next backing index of a data stream, from its template and its own. */
export const effectiveSettings = (cluster: Cluster, stream: DataStream): SettingChanges =>
  composed(cluster, stream).settings;

/** The mappings of the next backing index of a data stream as JSON, `{}` where there are none. */
export const effectiveMappings = (cluster: Cluster, stream: DataStream): string =>
  composed(cluster, stream).mappings ?? '{}';

/** Settings of a data stream as a reply has them. */
export const renderStreamSettings = (settings: SettingChanges = new Map()) => {
  const given = new Map([...settings].filter(([, value]) => value !== null));
  return renderSettings(given, { flat: false, isRendered: () => true });
};
