// The page of a proxy: its report, and what differs.
import { byId, control, element, keepLooking, showList } from './frame.js';

const row = (...texts) => element('tr', {}, ...texts.map((text) => element('td', { text })));

function showShadow({ server, compared, alike, differ, unanswered, waiting, dropped, groups, refused }) {
  byId('shadow').hidden = false;
  byId('compared').textContent =
    `${server}: ${compared} compared, ${alike} alike, ${differ} differ, ${unanswered} without a reply, ` +
    `${waiting} waiting, ${dropped.reads + dropped.writes} dropped`;
  byId('groups').replaceChildren(
    ...groups.map(({ kind, operation, path, count, first }) =>
      row(count, `${kind} at ${path || 'the whole body'} of ${operation}`, first.request, first.expected, first.actual),
    ),
  );
  showList(
    'refused',
    Object.entries(refused).map(([feature, times]) => element('li', { text: `${feature} ×${times}` })),
  );
}

function showValidation({ mode, major, requests, findings }) {
  byId('validation').hidden = false;
  byId('validated').textContent = `${mode}, against ${major}.x: ${requests} requests, ${findings.length} findings`;
  byId('findings').replaceChildren(
    ...findings.map(({ kind, detail, count, first }) => row(count, `${kind}: ${detail}`, first)),
  );
}

async function show() {
  const report = await fetch(`${control}/report`).then((reply) => reply.json());
  byId('server').textContent = report.nodes.map(({ url, alive }) => `${url}${alive ? '' : ' (down)'}`).join(', ');
  if (report.shadow !== undefined) showShadow(report.shadow);
  if (report.validation !== undefined) showValidation(report.validation);
  byId('report').textContent = JSON.stringify(report, null, 2);
}

await show();
keepLooking(show);
