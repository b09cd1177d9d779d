/** Short ways to write one fault. */
import { Members, parseTree, printTree, type Tree } from '../compare/tree.ts';
import { editKeys } from './edit.ts';
import type { Fault, SeenReply, SeenRequest, Visibility } from './fault.ts';

/** Which requests a fault is about. */
export type Which = (request: SeenRequest, reply?: SeenReply) => boolean;

const pathOf = ({ path }: SeenRequest) => path.split('?')[0] ?? '';
const endsIn =
  (...names: readonly string[]): Which =>
  (request) =>
    names.includes(pathOf(request).split('/').at(-1) ?? '');

/** Any request. */
export const any: Which = () => true;
/** `_search` and the other APIs that return hits. */
export const searches = endsIn('_search');
/** `_count`. */
export const counts = endsIn('_count');
/** `_bulk`. */
export const bulks = endsIn('_bulk');
/** `_analyze`. */
export const analyses = endsIn('_analyze');
/** `_mget`. */
export const manyGets = endsIn('_mget');
const ofDocument =
  (methods: readonly string[], names: RegExp): Which =>
  (request) =>
    methods.includes(request.method) && names.test(pathOf(request));
/** A write of one document. */
export const writes = ofDocument(['PUT', 'POST', 'DELETE'], /^\/[^/]+\/_(doc|create|update)(\/|$)/);
/** The update of one document. */
export const updates = ofDocument(['POST'], /^\/[^/]+\/_update\//);
/** A read of one document. */
export const gets = ofDocument(['GET', 'HEAD'], /^\/[^/]+\/_doc\//);
/** The creation of an index. */
export const creates = ofDocument(['PUT'], /^\/[^/_][^/]*\/?$/);
/** A reply that is an error. */
export const errors: Which = (_, reply) => (reply?.status ?? 0) >= 400;

/** A fault that changes a complete reply. */
export const inReply = (
  name: string,
  visibility: Visibility,
  mutate: (request: SeenRequest, reply: SeenReply) => SeenReply | undefined,
): Fault => ({ name, ...visibility, mutate });

/** A fault in the JSON of replies; numbers keep their text, laid-out bodies are left alone. */
export const inJson = (
  name: string,
  visibility: Visibility,
  which: Which,
  change: (tree: Tree, request: SeenRequest) => Tree,
): Fault =>
  inReply(name, visibility, (request, reply) => {
    if (!which(request, reply) || reply.headers['content-encoding'] !== undefined) return undefined;
    const before = reply.body.toString('utf8');
    const tree = parseTree(before);
    if (tree === undefined || /^\{\s/.test(before)) return undefined;
    const changed = printTree(change(tree, request));
    return changed === printTree(tree) ? undefined : { ...reply, body: Buffer.from(changed) };
  });

/** A fault in the status of replies. */
export const inStatus = (
  name: string,
  visibility: Visibility,
  which: Which,
  change: (status: number) => number,
): Fault =>
  inReply(name, visibility, (request, reply) =>
    which(request, reply) ? { ...reply, status: change(reply.status) } : undefined,
  );

/** A fault in one header of replies; undefined removes it. */
export const inHeader = (
  name: string,
  visibility: Visibility,
  header: string,
  which: Which,
  change: (values: readonly string[]) => readonly string[] | undefined,
): Fault =>
  inReply(name, visibility, (request, reply) => {
    const { [header]: values, ...others } = reply.headers;
    if (values === undefined || !which(request, reply)) return undefined;
    const changed = change(values);
    return { ...reply, headers: changed === undefined ? others : { ...others, [header]: changed } };
  });

/** A fault that is made by changing requests. */
export const inRequest = (
  name: string,
  visibility: Visibility,
  mutateRequest: NonNullable<Fault['mutateRequest']>,
): Fault => ({
  name,
  ...visibility,
  mutateRequest,
});

/** A fault that is made by changing the JSON of requests. */
export const inBody = (name: string, visibility: Visibility, which: Which, change: (tree: Tree) => Tree): Fault =>
  inRequest(name, visibility, (request) => {
    if (!which(request)) return undefined;
    const tree = parseTree(request.body.toString('utf8'));
    // A body that is not valid JSON is not changed: its errors have their own faults.
    if (!(tree instanceof Members)) return undefined;
    const changed = printTree(change(tree));
    return changed === printTree(tree) ? undefined : { ...request, body: Buffer.from(changed) };
  });

/** A server that ignores some keys of bodies. */
export const ignoredKeys = (name: string, visibility: Visibility, which: Which, ...keys: readonly string[]): Fault =>
  inBody(name, visibility, which, (tree) => editKeys(tree, keys, () => undefined));

/** A server that ignores some URL parameters. */
export const ignoredParameters = (
  name: string,
  visibility: Visibility,
  which: Which,
  ...parameters: readonly string[]
): Fault =>
  inRequest(name, visibility, (request) => {
    const [path = '', query] = request.path.split('?');
    if (query === undefined || !which(request)) return undefined;
    const remaining = query.split('&').filter((pair) => !parameters.includes(pair.split('=')[0] ?? ''));
    return { ...request, path: remaining.length === 0 ? path : `${path}?${remaining.join('&')}` };
  });
