import { contextOn, databaseOf, INSIDE, type Actor, type Services } from "../../../platform/server/context.ts";
import { listsOf } from "../../../platform/server/declared.ts";
import { answerList, everyRow } from "../../../platform/server/list-query.ts";
import { longWork, type Work } from "../../../platform/server/long-work.ts";
import { authorise } from "../../../platform/server/perform.ts";
import { formatDate } from "../../../platform/shared/business-date.ts";
import { text } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { staffActor } from "../../../access/auth/server/api.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { exportSettings } from "../domain/settings.ts";
import { cellOf, shownColumns, type Cell } from "./cells.ts";
import { readJob, storeName, type Job } from "./job-store.ts";
import { runMessages } from "./messages.ts";
import { fileOf } from "./write-file.ts";

const BATCH = 1000;

/** The caller of a job as they are now: someone who lost the permission since asking gets no file. */
async function actorOf({ connection }: Services, { userId }: Job): Promise<Actor> {
  const actor = await staffActor(connection.db, userId);
  if (!actor) throw new Refusal(platformRefusals.notLoggedIn);
  return actor;
}

async function write(services: Services, work: Work) {
  const { db } = services.connection;
  const job = await readJob(db, work.id, services.clock.now());
  const list = listsOf(services.features).get(job?.call ?? "");
  if (!job || !list) throw new Refusal(platformRefusals.noSuchCall);
  const { endpoint, source, finish } = list;
  const { filter, lang } = job;
  const actor = await actorOf(services, job);
  authorise({ ...endpoint, access: endpoint.exportAccess }, actor);
  authorise(endpoint, actor);
  const seen = databaseOf(services, actor);
  const { ctx } = contextOn(seen, services, actor, { ...INSIDE, lang });
  const sources = source(ctx, filter);
  const { total } = await answerList(seen, endpoint.spec, sources, { ...filter, pageSize: 1 }, ctx.zone);
  await work.expect(total);

  const shown = shownColumns(endpoint.spec, job.columns, endpoint.labels, lang);
  async function* batches(): AsyncGenerator<Cell[][]> {
    let written = 0;
    for await (const batch of everyRow(seen, endpoint.spec, sources, filter, ctx.zone, BATCH)) {
      const finished = await Promise.all(batch.map(async (raw) => finish(raw as Record<string, unknown>, ctx)));
      yield finished.map((row) => shown.map(({ name, column }) => cellOf(column, row[name], lang, ctx.zone)));
      written += batch.length;
      await work.progress(written);
    }
  }
  const title = text(endpoint.title, lang);
  await services.files.make(storeName(job), fileOf(job.format, title, shown, batches()));
  const minutes = await settingOf(services, exportSettings.expiryMinutes);
  return {
    fileName: `${title} ${formatDate(ctx.today)}.${job.format}`,
    expiresAt: new Date(services.clock.now().getTime() + minutes * 60_000),
  };
}

/**
 * Writes the file of an export as the user who asked for it, with their permissions and data scope of this moment; what
 * was stopped or interrupted is written anew from its first row.
 */
export const exportWork = longWork({
  name: "export.run",
  table: "export_job",
  broken: runMessages.broken,
  run: write,
  async discard(services, id) {
    const job = await readJob(services.connection.db, id, services.clock.now());
    if (job) await services.files.removeMade(storeName(job));
  },
});
