import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { isObject, type Json, jsonBody } from './context.ts';

type Send = (step: Step) => Promise<Reply>;
const ok = (body: unknown): Reply => ({ status: 200, headers: {}, body: JSON.stringify(body) });
const parsed = (reply: Reply): Json => JSON.parse(reply.body) as Json;

interface Page {
  readonly target: string;
  readonly body: Json;
  readonly from: number;
}

/**
 * A server that answers _msearch, scrolls, points in time and explanations from the plain searches of another one: the tests of laws run on
 * it while the embedded server does not support them.
 */
export function withMore(send: Send): Send {
  const open = new Map<string, Page>();
  const page = async (id: string, { target, body, from }: Page) => {
    open.set(id, { target, body, from: from + Number(body['size'] ?? 10) });
    return parsed(await send({ method: 'POST', path: `/${target}/_search`, body: { ...body, from } }));
  };
  return async (step) => {
    const body = jsonBody(step);
    const [path = '', query] = step.path.split('?');
    const [, target = ''] = path.split('/');
    if (path === '/_msearch') {
      const [head, search] = String(step.body)
        .split('\n')
        .map((line): unknown => (line === '' ? {} : JSON.parse(line)));
      const name = isObject(head) ? head['index'] : '';
      const reply = await send({ method: 'POST', path: `/${name}/_search`, body: search });
      return {
        ...reply,
        status: 200,
        body: `{"took":1,"responses":[${reply.body.slice(0, -1)},"status":${reply.status}}]}`,
      };
    }
    if (step.method === 'DELETE' && /^\/(_search\/scroll|_pit)$/.test(path))
      return ok({ succeeded: true, num_freed: 1 });
    if (path.endsWith('/_pit')) {
      open.set(target, { target, body: {}, from: 0 });
      return ok({ id: target });
    }
    if (!isObject(body)) return send(step);
    if (query?.startsWith('scroll='))
      return ok({ _scroll_id: 'one', ...(await page('one', { target, body, from: 0 })) });
    const opened = open.get(
      String(path === '/_search/scroll' ? body['scroll_id'] : isObject(body['pit']) && body['pit']['id']),
    );
    if (opened && path === '/_search/scroll') return ok({ _scroll_id: 'one', ...(await page('one', opened)) });
    if (opened && path === '/_search') {
      const { pit: _, search_after: __, ...rest } = body;
      const reply = await page(opened.target, { ...opened, body: rest });
      const { hits = [] } = (reply['hits'] ?? {}) as { hits?: readonly Json[] };
      // Each hit of a point in time has sort values for `search_after`.
      return ok({ ...reply, hits: { hits: hits.map((hit, i) => ({ ...hit, sort: [opened.from + i] })) } });
    }
    if (body['explain'] !== true) return send(step);
    const { explain: _, ...rest } = body;
    const reply = await send({ ...step, body: rest });
    return { ...reply, body: reply.body.replaceAll(/"_score":([\d.]+)/g, '"_score":$1,"_explanation":{"value":$1}') };
  };
}
