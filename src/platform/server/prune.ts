import type { Services } from "./context.ts";
import { run, sql } from "./database/connect.ts";
import { job, type Job } from "./job.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Rows of one statement: short enough that nobody waits for it. */
const AT_ONCE = 5000;
/** What was done stays as long as anybody might ask what became of it. */
const OUTBOX_DAYS = 90;
/** Longer than any client repeats a request for. */
const REPLY_DAYS = 30;

const before = ({ clock }: Services, days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);

async function inParts(stop: AbortSignal, part: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let done = AT_ONCE; done === AT_ONCE && !stop.aborted; total += done) done = await part();
  return total;
}

/** Takes away work that was done long ago. */
export const pruneOutbox = (services: Services, stop: AbortSignal): Promise<number> =>
  inParts(stop, () =>
    run(
      services.connection.db,
      sql`delete from outbox where id in (select id from outbox where done_at < ${before(services, OUTBOX_DAYS)}
          order by done_at limit ${AT_ONCE})`,
    ),
  );

/**
 * Keeps of the replies of old commands their ids only: the key and the hash of the body stay for good, so that nothing
 * is done twice.
 */
export const compactReplies = (services: Services, stop: AbortSignal): Promise<number> =>
  inParts(stop, () =>
    run(
      services.connection.db,
      sql`update idempotency_key k set answer = null,
                 result = (select coalesce(jsonb_object_agg(e.key, e.value), '{}')
                           from jsonb_each(case when jsonb_typeof(k.answer::jsonb) = 'object' then k.answer::jsonb
                             else '{}' end) e
                           where e.key ~ '(^id|Id|No)$')
          where (principal, key) in (select principal, key from idempotency_key
                                     where answer is not null and created_at < ${before(services, REPLY_DAYS)}
                                       order by created_at limit ${AT_ONCE})`,
    ),
  );

/**
 * Takes away what killed processes had begun to write. A file that is being written is touched more often than once an
 * hour.
 */
async function sweepFiles({ files, clock, log }: Services): Promise<void> {
  const swept = await files.sweep(new Date(clock.now().getTime() - HOUR_MS));
  if (swept > 0) log.info({ swept }, "unfinished files of ended processes removed");
}

/** What keeps the platform's own tables and files from growing for ever. */
export const platformJobs: readonly Job[] = [
  job({
    name: "files.sweep",
    title: { cn: "清理未写完的文件", en: "Remove unfinished files", es: "Eliminar archivos incompletos" },
    every: 3600,
    run: sweepFiles,
  }),
  job({
    name: "idempotency.compact",
    title: { cn: "压缩已保存的应答", en: "Compact stored replies", es: "Compactar respuestas guardadas" },
    at: "03:30",
    run: compactReplies,
  }),
  job({
    name: "outbox.prune",
    title: {
      cn: "清理已完成的后续工作",
      en: "Remove follow-up work that is done",
      es: "Eliminar trabajo posterior ya realizado",
    },
    at: "03:40",
    run: pruneOutbox,
  }),
];
