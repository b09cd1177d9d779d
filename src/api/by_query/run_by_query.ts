import {
  type Cluster,
  type IndexMetadata,
  numberOfShards,
  refreshIndex,
  type Task,
  type TaskOptions,
} from '../../cluster/index.ts';
import { validationFailed } from '../../errors/index.ts';
import type { ApiReply, ApiRequest } from '../handler.ts';
import { aimOf } from '../search/aim.ts';
import { inBackground } from '../tasks/background.ts';
import { renderJson } from '../xcontent/index.ts';
import type { Selection } from './document_source.ts';
import type { RunParameters, Slices } from './parameters.ts';
import { type Counted, combine, Progress } from './progress.ts';
import { runSlice } from './run_slice.ts';
import { runningByQuery } from './running.ts';
import { Throttle } from './throttle.ts';
import type { Failure, Writing } from './write_batch.ts';

/** A request by query, validated and ready to run. */
export interface ByQuery {
  readonly action: string;
  readonly description: string;
  readonly selection: Selection;
  readonly writing: Writing;
  readonly parameters: RunParameters;
  /** The counts that its reply has. */
  readonly counted: readonly Counted[];
}

/** ES: as many slices as the index with the fewest shards has, and no more than this (modules/reindex/slices). */
const MOST_SLICES = 20;

/** Runs a request as a task: to its end, or in the background when nobody waits for it. */
export async function runByQuery(request: ApiRequest, run: ByQuery): Promise<ApiReply> {
  const { cluster, taskHeaders } = request;
  const slices: Progress[] = [];
  const whole = new Progress(run.parameters.requestsPerSecond, run.selection.slice?.id);
  const options: TaskOptions = {
    action: run.action,
    description: run.description,
    cancellable: true,
    headers: taskHeaders,
    status: () => renderStatus(whole, slices, task.canceled),
    ownStatus: () => renderStatus(whole, slices, task.canceled, true),
  };
  const task: Task = cluster.tasks.begin(options);
  const running = execute(request, run, task, whole, slices);
  if (run.parameters.isAwaited) {
    try {
      return await running;
    } finally {
      cluster.tasks.end(task);
    }
  }
  return inBackground(
    cluster,
    task,
    running.then((reply) => replyText(reply, run, whole, slices, task)),
  );
}

interface Ended extends ApiReply {
  readonly failures: readonly Failure[];
  readonly took: number;
}

async function execute(
  request: ApiRequest,
  run: ByQuery,
  task: Task,
  whole: Progress,
  slices: Progress[],
): Promise<Ended> {
  const { cluster } = request;
  const started = cluster.clock.now();
  const indices = new Set<string>();
  const count = sliceCount(run);
  const failures = count > 1 ? await inSlices(request, run, task, slices, indices, count) : await inOne();
  if (run.parameters.refresh && task.canceled === null && failures.length === 0) {
    await refreshAll(cluster, indices);
  }
  const took = cluster.clock.now() - started;
  const status = failures.reduce((worst, failure) => Math.max(worst, failure.status), 200);
  const progress = slices.length > 0 ? combine(slices, task.canceled) : whole;
  const body = renderReply(run, progress, slices, failures, took, request.human === true);
  return { status, body, failures, took };

  function inOne(): Promise<readonly Failure[]> {
    const throttle = new Throttle(cluster, task, whole);
    runningByQuery.set(task, throttle.rethrottle.bind(throttle));
    const { selection, writing, parameters } = run;
    const { maxDocs } = parameters;
    return runSlice({ at: request, task, selection, writing, maxDocs, progress: whole, throttle, indices });
  }
}

/** Runs the slices at the same time, each as a task of its own. */
async function inSlices(
  request: ApiRequest,
  { selection, writing, parameters, action, description }: ByQuery,
  task: Task,
  slices: Progress[],
  indices: Set<string>,
  max: number,
): Promise<readonly Failure[]> {
  const { cluster } = request;
  const perSlice = parameters.requestsPerSecond / max;
  const maxDocs = parameters.maxDocs === undefined ? undefined : Math.floor(parameters.maxDocs / max);
  const throttles: Throttle[] = [];
  runningByQuery.set(task, (rate) => {
    for (const throttle of throttles) throttle.rethrottle(rate / max);
  });
  const runs = Array.from({ length: max }, async (_, id) => {
    const progress = new Progress(perSlice, id);
    slices.push(progress);
    const status = () => progress.render(['updated', 'created']);
    const options = { action, description, cancellable: true, parent: task, headers: request.taskHeaders, status };
    return cluster.tasks.run(options, (part) => {
      const throttle = new Throttle(cluster, part, progress);
      throttles.push(throttle);
      runningByQuery.set(part, throttle.rethrottle.bind(throttle));
      const own = { ...selection, slice: { id, max } };
      const run = { at: request, task: part, selection: own, writing, maxDocs, progress, throttle, indices };
      return runSlice(run).finally(() => {
        progress.hasEnded = true;
      });
    });
  });
  const ended = await Promise.allSettled(runs);
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return ended.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

function sliceCount({ parameters: { slices }, selection }: ByQuery): number {
  return slices === 'auto' ? automaticSlices(selection) : slices;
}

function automaticSlices({ input }: Selection): number {
  const { state } = input.cluster;
  const shards = aimOf(input).targets.map(({ name }) => numberOfShards(state.indices.get(name) as IndexMetadata));
  return shards.length === 0 ? 1 : Math.min(...shards, MOST_SLICES);
}

/** Rejects a request that is itself a slice and also requests slices. */
export function refuseSlicedTwice({ slice }: Selection, slices: Slices): void {
  if (slice === undefined || slices === 1) return;
  throw validationFailed(["can't specify both manual and automatic slicing at the same time"]);
}

async function refreshAll({ state }: Cluster, names: Iterable<string>): Promise<void> {
  for (const name of names) {
    const index = state.indices.get(name);
    if (index !== undefined) await refreshIndex(index);
  }
}

const ALL: readonly Counted[] = ['updated', 'created', 'deleted'];

function renderStatus(whole: Progress, slices: readonly Progress[], canceled: string | null, alone = false): unknown {
  if (slices.length === 0) return whole.render(ALL);
  const isRendered = ({ hasEnded }: Progress) => !alone || hasEnded;
  return {
    ...combine(slices.filter(isRendered), canceled).render(ALL),
    slices: slices.map((slice) => (isRendered(slice) ? slice.render(ALL) : null)),
  };
}

function renderReply(
  { counted }: Pick<ByQuery, 'counted'>,
  progress: Progress,
  slices: readonly Progress[],
  failures: readonly Failure[],
  took: number,
  human: boolean,
): Buffer {
  return renderJson({
    took,
    timed_out: false,
    ...progress.render(counted, human),
    ...(slices.length === 0 ? {} : { slices: slices.map((slice) => slice.render(counted, human)) }),
    failures,
  });
}

/** ES: a stored reply has all counts and the readable forms (modules/reindex/running). */
function replyText({ failures, took }: Ended, _: ByQuery, whole: Progress, slices: readonly Progress[], task: Task) {
  const progress = slices.length > 0 ? combine(slices, task.canceled) : whole;
  return renderReply({ counted: ALL }, progress, slices, failures, took, true).toString('utf8');
}
