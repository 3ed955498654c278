import { contextOn, databaseOf, INSIDE, type Actor, type Services } from "../../../platform/server/context.ts";
import { listsOf } from "../../../platform/server/declared.ts";
import type { ListHandler } from "../../../platform/server/list-handler.ts";
import { answerList, everyRow } from "../../../platform/server/list-query.ts";
import { Later, type Worker } from "../../../platform/server/outbox.ts";
import { authorise } from "../../../platform/server/perform.ts";
import { formatDate } from "../../../platform/shared/business-date.ts";
import { text } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { permissionsOf, scopeOf } from "../../../access/auth/server/api.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { exportSettings } from "../domain/settings.ts";
import { cellOf, shownColumns, type Cell } from "./cells.ts";
import { markDone, markFailed, markProgress, markRunning, readJob, storeName, type Job } from "./job-store.ts";
import { runMessages } from "./messages.ts";
import { fileOf } from "./write-file.ts";

const BATCH = 1000;
const BUSY_SECONDS = 60;

const running = new Set<string>();

/** The sessions of the owner were ended while the file was written; the job says so already. */
class Stopped extends Error {}

/** The caller of a job as they are now: someone who lost the permission since asking gets no file. */
async function actorOf(services: Services, job: Job): Promise<Actor> {
  if (!job.active) throw new Refusal(platformRefusals.notLoggedIn);
  const { db } = services.connection;
  const [permissions, scope] = await Promise.all([permissionsOf(db, job.userId), scopeOf(db, job.userId)]);
  return {
    kind: "staff",
    id: job.userId,
    name: job.userName,
    permissions,
    scope,
    sessionId: null,
    secondStepOpen: false,
    packageName: null,
    channel: null,
  };
}

async function write(services: Services, job: Job, list: ListHandler, stop?: AbortSignal): Promise<void> {
  const { db } = services.connection;
  const { endpoint, source, finish } = list;
  const actor = await actorOf(services, job);
  authorise({ ...endpoint, access: endpoint.exportAccess }, actor);
  authorise(endpoint, actor);
  const seen = databaseOf(services, actor);
  const { ctx } = contextOn(seen, services, actor, { ...INSIDE, lang: job.lang });
  const sources = source(ctx, job.filter);
  const { total } = await answerList(seen, endpoint.spec, sources, { ...job.filter, pageSize: 1 }, ctx.zone);
  if (!(await markRunning(db, job.id, total))) throw new Stopped();

  const shown = shownColumns(endpoint.spec, job.columns, endpoint.labels, job.lang);
  async function* batches(): AsyncGenerator<Cell[][]> {
    let written = 0;
    for await (const batch of everyRow(seen, endpoint.spec, sources, job.filter, ctx.zone, BATCH)) {
      const finished = await Promise.all(batch.map(async (raw) => finish(raw as Record<string, unknown>, ctx)));
      yield finished.map((row) => shown.map(({ name, column }) => cellOf(column, row[name], job.lang, ctx.zone)));
      written += batch.length;
      if (!(await markProgress(db, job.id, written))) throw new Stopped();
      if (stop?.aborted) throw new Later(0);
    }
  }
  const title = text(endpoint.title, job.lang);
  await services.files.make(storeName(job), fileOf(job.format, title, shown, batches()));
  const minutes = await settingOf(services, exportSettings.expiryMinutes);
  const now = services.clock.now();
  const name = `${title} ${formatDate(ctx.today)}.${job.format}`;
  if (await markDone(db, job.id, name, now, new Date(now.getTime() + minutes * 60_000))) return;
  await services.files.removeMade(storeName(job));
  throw new Stopped();
}

/**
 * Writes the file of a planned job as the user who asked for it, with their permissions and data scope of this moment.
 * Safe to run twice: a job that is done is left alone. A failure is shown on the job, to be retried by its owner; a
 * file that was begun when the process had to end is written anew by the next one.
 */
async function runExport(services: Services, jobId: string, stop?: AbortSignal): Promise<void> {
  const { db } = services.connection;
  if (running.has(jobId)) throw new Later(BUSY_SECONDS);
  const job = await readJob(db, jobId, services.clock.now());
  if (!job || (job.status !== "waiting" && job.status !== "running")) return;
  running.add(jobId);
  try {
    const list = listsOf(services.features).get(job.call);
    if (!list) throw new Refusal(platformRefusals.noSuchCall);
    await write(services, job, list, stop);
  } catch (error) {
    if (error instanceof Stopped) return;
    if (error instanceof Later) throw error;
    if (!(error instanceof Refusal)) services.log.error({ export: jobId, error: String(error) }, "export failed");
    const reason =
      error instanceof Refusal
        ? text(error.reason, job.lang, error.details.params)
        : text(runMessages.broken, job.lang);
    await markFailed(db, jobId, reason, services.clock.now());
  } finally {
    running.delete(jobId);
  }
}

/** The worker of the outbox topic `export.run`. */
export const exportWorker: Worker = (services, payload, _attempt, stop) => runExport(services, payload.id ?? "", stop);
