import { randomUUID } from "node:crypto";
import { text, LANGS, type Lang, type Message } from "../shared/messages.ts";
import { Refusal } from "../shared/refusal.ts";
import { nounOf, tellChanged } from "./changes.ts";
import type { Context, Services } from "./context.ts";
import { row, run, sql, type Db } from "./database/connect.ts";
import type { Tables } from "./database/tables.ts";
import { updateTable, type Update } from "./database/write.ts";
import { errorText } from "./log.ts";
import { enqueue, Later, type Worker } from "./outbox.ts";

/** What a table has whose rows are long work: whose it is, how far, and which process has it in hand. */
interface WorkColumns {
  readonly userId: string;
  readonly lang: string;
  readonly status: string;
  readonly rows: number;
  readonly totalRows: number | null;
  readonly error: string | null;
  readonly finishedAt: Date | null;
  readonly holder: string | null;
  readonly leasedUntil: Date | null;
}

type WorkTable = {
  readonly [T in keyof Tables]: Required<Tables[T]> extends WorkColumns ? T : never;
}[keyof Tables];

/** One piece of work, as the process sees it that has it in hand. */
export interface Work {
  readonly id: string;
  /** Notes how much there is to do. Ends the work like `progress`. */
  expect(total: number): Promise<void>;
  /**
   * Notes how much is done. It throws, and the work ends here, when it was stopped or another process has taken it
   * over, and when this process is to end: then the next one does it.
   */
  progress(done: number): Promise<void>;
}

interface Declaration<T extends WorkTable> {
  /**
   * `<noun>.<what>`, the topic of the outbox under which it is planned; consoles that show the noun's records follow how
   * far it is.
   */
  readonly name: string;
  /** Whose rows are the work: each is planned with the status `waiting`, ends as `done` or `failed`, and says why. */
  readonly table: T;
  /** What its owner reads when it failed by our fault. */
  readonly broken: Message;
  /** Does the work, from the beginning, and answers what its row says once it is done. It must be safe to run twice. */
  run(services: Services, work: Work): Promise<Update<T>>;
  /** Takes away what was made of work that was stopped meanwhile. */
  discard(services: Services, id: string): Promise<void>;
}

/** Work of minutes that somebody waits for, done by one process, of which it can be seen how far it is. */
export type LongWork = { readonly [T in WorkTable]: Declaration<T> }[WorkTable];

/** What else a row of long work says. */
type Said = { readonly [T in WorkTable]: Update<T> }[WorkTable];

/** Declares long work, for the feature's manifest. */
export const longWork = (declared: LongWork): LongWork => declared;

/** What is written into a row of any of the tables. */
const asUpdate = (values: Said & Partial<Record<keyof WorkColumns, unknown>>): Update<WorkTable> => values as never;

/** How long work is a process's own. A process that works renews its lease well before; one that died does not. */
const LEASE_MS = 60_000;

/** The work was stopped, or is another process's now. */
class Lost extends Error {}

const set = (table: WorkTable, values: Partial<WorkColumns>, where: ReturnType<typeof sql>) =>
  updateTable(table, values, where);

const leaseFrom = (services: Services): Date => new Date(services.clock.now().getTime() + LEASE_MS);

/** Takes work that waits, or that a process which died has left. Null when it is somebody's, or over. */
function claim(services: Services, { table }: LongWork, id: string, holder: string): Promise<{ lang: Lang } | null> {
  return row(
    services.connection.db,
    set(
      table,
      { status: "running", rows: 0, totalRows: null, error: null, holder, leasedUntil: leaseFrom(services) },
      sql`where id = ${id} and (status = 'waiting' or (status = 'running'
            and (leased_until is null or leased_until <= ${services.clock.now()})))
          returning lang`,
    ),
  );
}

/** When work that another process has in hand can be asked for again; null when it is over. */
async function freeAt({ connection, clock }: Services, { table }: LongWork, id: string): Promise<Later | null> {
  const held = await row<{ leasedUntil: Date }>(
    connection.db,
    sql`select leased_until from ${sql.table(table)} where id = ${id} and status = 'running'`,
  );
  return held && new Later(Math.max(1, Math.ceil((held.leasedUntil.getTime() - clock.now().getTime()) / 1000)));
}

async function carryOut(services: Services, work: LongWork, id: string, stop?: AbortSignal): Promise<void> {
  const { db } = services.connection;
  const holder = randomUUID();
  const claimed = await claim(services, work, id, holder);
  if (!claimed) {
    const later = await freeAt(services, work, id);
    if (later) throw later;
    return;
  }
  const mine = sql`where id = ${id} and status = 'running' and holder = ${holder}`;
  const tell = (): void => tellChanged(services, [[nounOf(work.name), id]]);
  const write = async (values: Parameters<typeof asUpdate>[0]): Promise<boolean> => {
    const written = (await run(db, updateTable(work.table, asUpdate(values), mine))) > 0;
    if (written) tell();
    return written;
  };
  const note = async (values: Parameters<typeof asUpdate>[0]): Promise<void> => {
    if (!(await write({ ...values, leasedUntil: leaseFrom(services) }))) throw new Lost();
  };
  const end = (values: Parameters<typeof asUpdate>[0]): Promise<boolean> =>
    write({ ...values, finishedAt: services.clock.now(), holder: null, leasedUntil: null });
  const beating = setInterval(() => void note({}).catch(() => undefined), LEASE_MS / 3);
  try {
    const kept = await work.run(services, {
      id,
      expect: (total) => note({ totalRows: total }),
      async progress(done) {
        await note({ rows: done });
        if (stop?.aborted) throw new Later(0);
      },
    });
    if (!(await end({ ...kept, status: "done", totalRows: sql`rows` }))) throw new Lost();
  } catch (error) {
    if (error instanceof Lost) return await discardStopped(services, work, id);
    if (error instanceof Later) {
      await write({ holder: null, leasedUntil: null });
      throw error;
    }
    const refused = error instanceof Refusal;
    if (!refused) services.log.error({ work: work.name, id, error: errorText(error) }, "long work failed");
    const { lang } = claimed;
    const reason = refused ? text(error.reason, lang, error.details.params) : text(work.broken, lang);
    await end({ status: "failed", error: reason.slice(0, 300) });
  } finally {
    clearInterval(beating);
  }
}

/** What was stopped leaves nothing; what another process has taken over is that one's. */
async function discardStopped(services: Services, work: LongWork, id: string): Promise<void> {
  const stopped = await row(
    services.connection.db,
    sql`select id from ${sql.table(work.table)} where id = ${id} and status = 'failed'`,
  );
  if (stopped) await work.discard(services, id);
}

/**
 * The worker of the outbox that does long work. Its row of the outbox may come again while a process is at it, as the
 * outbox's lease is short: whoever gets it waits for the work's own lease.
 */
export const workerOf =
  (work: LongWork): Worker =>
  (services, { id = "" }, _attempt, stop) =>
    carryOut(services, work, id, stop);

/** Plans a row of the work's table, just written as `waiting`, with the transaction. */
export function plan(ctx: Context, { name }: LongWork, id: string): Promise<void> {
  ctx.changed(nounOf(name), id);
  return enqueue(ctx, name, id, { id });
}

/** Plans work that has ended anew, with what else its row says of it. The caller has locked the row. */
export async function planAgain(ctx: Context, work: LongWork, id: string, also: Said): Promise<void> {
  const waiting = asUpdate({
    ...also,
    status: "waiting",
    rows: 0,
    totalRows: null,
    error: null,
    finishedAt: null,
  });
  ctx.changed(nounOf(work.name), id);
  await run(ctx.db, updateTable(work.table, waiting, sql`where id = ${id}`));
  await enqueue(ctx, work.name, `${id}:${ctx.now.getTime()}`, { id });
}

/**
 * Stops what an owner has waiting or running and says why on it, in the owner's language; the process that has it in
 * hand finds out when it next notes how far it is. Answers how many.
 */
export function stopWork(db: Db, { table }: LongWork, userId: string, reason: Message, now: Date): Promise<number> {
  const reasons = JSON.stringify(Object.fromEntries(LANGS.map((lang) => [lang, text(reason, lang)])));
  return run(
    db,
    updateTable(
      table,
      { status: "failed", error: sql`${reasons}::jsonb ->> lang`, finishedAt: now, holder: null, leasedUntil: null },
      sql`where user_id = ${userId} and status in ('waiting', 'running')`,
    ),
  );
}
