// The page of one server.
import { byId, control, element, keepLooking, showList } from './frame.js';

const state = { cluster: '', index: '', last: 0 };

/** Sends a request to the chosen cluster; the header keeps the page's own requests out of the journal. */
async function send(method, path, body) {
  const headers = { 'x-standin-page': '1' };
  if (state.cluster) headers['x-standin-cluster'] = state.cluster;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const reply = await fetch(path, { method, headers, body });
  const text = await reply.text();
  if (!reply.ok && reply.status !== 404) throw new Error(reasonOf(text) ?? `${reply.status}`);
  return text === '' ? {} : JSON.parse(text);
}

function reasonOf(text) {
  try {
    const { error } = JSON.parse(text);
    return typeof error === 'string' ? error : error.reason;
  } catch {
    return undefined;
  }
}

const pretty = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

async function showServer() {
  const info = await send('GET', '/');
  byId('server').textContent = `${info.version.number} · ${info.cluster_name}`;
  byId('dump').href = state.cluster ? `${control}/c/${state.cluster}${control}/dump` : `${control}/dump`;
}

async function showClusters() {
  const main = await fetch(`${control}/clusters`).then((reply) => reply.json());
  const names = ['', ...main.clusters];
  const select = byId('cluster');
  if (select.options.length !== names.length) {
    select.replaceChildren(...names.map((name) => element('option', { value: name, text: name || 'main' })));
    select.value = state.cluster;
  }
}

async function showIndices() {
  const rows = await send('GET', '/_cat/indices?format=json&expand_wildcards=all&h=index,docs.count,status&s=index');
  const all = element('button', { type: 'button', text: 'all', onclick: () => choose('') });
  const items = rows.map(({ index, status, 'docs.count': count }) => {
    const button = element('button', { type: 'button', onclick: () => choose(index) }, index);
    button.append(element('span', { text: status === 'close' ? 'closed' : (count ?? '') }));
    button.setAttribute('aria-current', String(index === state.index));
    return element('li', {}, button);
  });
  all.setAttribute('aria-current', String(state.index === ''));
  byId('indices').replaceChildren(element('li', {}, all), ...items);
}

async function choose(index) {
  state.index = index;
  byId('name').textContent = index || 'All indices';
  byId('mapping-details').hidden = index === '';
  if (index !== '') {
    const mapping = await send('GET', `/${encodeURIComponent(index)}/_mapping`);
    byId('mapping').textContent = JSON.stringify(Object.values(mapping)[0]?.mappings ?? {}, null, 2);
  }
  await Promise.all([search(), showIndices()]);
}

async function search() {
  const words = byId('query').value.trim();
  const query = words === '' ? { match_all: {} } : { simple_query_string: { query: words, lenient: true } };
  const body = words.startsWith('{') ? words : JSON.stringify({ query, size: 50 });
  const path = state.index ? `/${encodeURIComponent(state.index)}/_search` : '/_search';
  try {
    const { hits, took, aggregations } = await send('POST', path, body);
    const total = hits?.total?.value ?? 0;
    byId('found').textContent = `${total} ${total === 1 ? 'document' : 'documents'} in ${took} ms`;
    showHits(hits?.hits ?? [], aggregations);
  } catch (error) {
    byId('found').textContent = error.message;
    byId('hits').replaceChildren();
  }
}

/** Shows hits as a table of the fields that they have, and aggregations as JSON. */
function showHits(hits, aggregations) {
  const fields = [...new Set(hits.flatMap((hit) => Object.keys(hit._source ?? {})))].slice(0, 12);
  const head = ['_id', ...fields].map((text) => element('th', { text }));
  const cell = (value) =>
    element('td', { text: typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value) });
  const rows = hits.map((hit) =>
    element('tr', {}, cell(hit._id), ...fields.map((field) => cell(hit._source?.[field]))),
  );
  const table = element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows));
  const shown = aggregations ? [element('pre', { text: JSON.stringify(aggregations, null, 2) })] : [];
  byId('hits').replaceChildren(...shown, ...(hits.length > 0 ? [table] : []));
}

async function showRequests() {
  const { requests } = await send('GET', `${control}/requests?after=${state.last}`);
  for (const { id, method, uri, status, millis } of requests) {
    state.last = id;
    const row = element('tr', { onclick: () => showExchange(id) });
    row.append(
      element('td', { text: `${method} ${uri}` }),
      element('td', { text: status, className: status >= 400 ? 'bad' : '' }),
      element('td', { text: millis.toFixed(1) }),
    );
    byId('requests').prepend(row);
  }
  const rows = byId('requests').children;
  while (rows.length > 200) rows[rows.length - 1].remove();
  return requests.length > 0;
}

async function showExchange(id) {
  const { method, uri, status, millis, bytes, body, reply } = await send('GET', `${control}/requests/${id}`);
  byId('line').textContent = `${method} ${uri} · ${status} · ${millis.toFixed(1)} ms · ${bytes.reply} bytes`;
  byId('body').textContent = pretty(body);
  byId('reply').textContent = pretty(reply);
  byId('exchange').showModal();
}

async function showRefused() {
  const { refused } = await send('GET', `${control}/refused`);
  const items = refused.map(({ reason, count, first }) =>
    element('li', { text: `${reason} ×${count}` }, element('small', { text: first })),
  );
  showList('refused', items);
}

async function look() {
  await showClusters();
  if (await showRequests()) await Promise.all([showIndices(), showRefused()]);
}

async function begin() {
  state.last = 0;
  byId('requests').replaceChildren();
  await showServer();
  await Promise.all([choose(''), showRefused(), showClusters(), showRequests()]);
}

byId('search').addEventListener('submit', (event) => {
  event.preventDefault();
  void search();
});
byId('cluster').addEventListener('change', (event) => {
  state.cluster = event.target.value;
  void begin();
});
byId('reset').addEventListener('click', async () => {
  await send('POST', `${control}/reset`);
  await begin();
});

await begin();
keepLooking(look);
