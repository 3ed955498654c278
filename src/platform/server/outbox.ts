import type { Context, Services } from "./context.ts";
import { only, rows, run, sql } from "./database/connect.ts";
import { insertInto, json, updateTable } from "./database/write.ts";
import { errorText } from "./log.ts";
import type { Queue } from "./queue.ts";
import { signal } from "./signals.ts";

/**
 * Carries out one kind of outbox row. It must be safe to run twice: delivery is at least once. What takes long looks at
 * `stop` now and then, and throws `Later` when the process is to end.
 */
export type Worker = (
  services: Services,
  payload: Readonly<Record<string, string>>,
  attempt: number,
  stop?: AbortSignal,
) => Promise<void>;

/**
 * Thrown by a worker that wants to be asked again after a while without counting as broken (a payout that is still
 * pending).
 */
export class Later extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`again in ${seconds} s`);
    this.name = "Later";
    this.seconds = seconds;
  }
}

/** Plans work for after the commit. `dedup` names the effect: a second row with the same name is dropped. */
export async function enqueue(
  ctx: Context,
  topic: string,
  dedup: string,
  payload: Readonly<Record<string, string>>,
  delaySeconds = 0,
): Promise<void> {
  const availableAt = new Date(ctx.now.getTime() + delaySeconds * 1000);
  await insertInto(
    "outbox",
    { topic, dedup, payload: json(payload), availableAt, createdAt: ctx.now },
    sql`on conflict (topic, dedup) do nothing`,
  ).execute(ctx.db);
  await signal(ctx.db, "outbox", topic);
}

interface Claimed {
  readonly id: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly attempts: number;
}

const LEASE_SECONDS = 120;
const WIDTH = 4;

/**
 * Takes up to `limit` due rows for this process. A lease, not a lock: a process that dies gives them back when the
 * lease ends.
 */
async function claim(services: Services, limit: number): Promise<Claimed[]> {
  const now = services.clock.now();
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000);
  return rows<Claimed>(
    services.connection.db,
    updateTable(
      "outbox",
      { attempts: sql`attempts + 1`, availableAt: until },
      sql`where id in (select id from outbox where done_at is null and available_at <= ${now}
                     order by available_at, id limit ${limit} for update skip locked)
        returning id, topic, payload, attempts`,
    ),
  );
}

/**
 * Seconds until the next try: doubling, at most a quarter of an hour. Nothing is given up here; a worker that wants to
 * give up says so itself.
 */
const waitAfter = (attempt: number): number => Math.min(2 ** attempt, 900);

async function carryOut(
  services: Services,
  workers: ReadonlyMap<string, Worker>,
  item: Claimed,
  stop: AbortSignal,
): Promise<void> {
  const { db } = services.connection;
  const settle = async (error: unknown): Promise<void> => {
    const now = services.clock.now();
    const later = error instanceof Later;
    const wait = later ? error.seconds : waitAfter(item.attempts);
    const at = new Date(now.getTime() + wait * 1000);
    const text = later ? null : errorText(error).slice(0, 500);
    await run(db, updateTable("outbox", { availableAt: at, lastError: text }, sql`where id = ${item.id}`));
    if (!later)
      services.log.warn(
        { topic: item.topic, outbox: item.id, attempt: item.attempts, error: text },
        "outbox: not done",
      );
  };
  try {
    const worker = workers.get(item.topic);
    if (!worker) throw new Error(`no worker for ${item.topic}`);
    await worker(services, item.payload, item.attempts, stop);
    await run(db, updateTable("outbox", { doneAt: services.clock.now() }, sql`where id = ${item.id}`));
  } catch (error) {
    await settle(error);
  }
}

/** Puts rows back that were taken and not begun, as if they had not been. */
async function giveBack(services: Services, items: readonly Claimed[]): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  await run(
    services.connection.db,
    updateTable(
      "outbox",
      { attempts: sql`attempts - 1`, availableAt: services.clock.now() },
      sql`where id = any (${ids}::bigint[]) and done_at is null`,
    ),
  );
}

/** Makes rows that wait due now; those that are done stay so. */
export async function hurry(ctx: Context, ids: readonly string[]): Promise<void> {
  await run(
    ctx.db,
    updateTable("outbox", { availableAt: ctx.now }, sql`where id in (${sql.join(ids)}) and done_at is null`),
  );
}

const NEVER = new AbortController().signal;

/** Carries out everything that is due now, a few at a time, until it is told to stop; answers how many rows it took. */
export async function drain(
  services: Services,
  workers: ReadonlyMap<string, Worker>,
  width = WIDTH,
  stop: AbortSignal = NEVER,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const items = await claim(services, width * 4);
    if (items.length === 0) return taken;
    taken += items.length;
    const queue = [...items];
    await Promise.all(
      Array.from({ length: width }, async () => {
        while (!stop.aborted) {
          const item = queue.shift();
          if (!item) break;
          await carryOut(services, workers, item, stop);
        }
      }),
    );
    if (stop.aborted) {
      await giveBack(services, queue);
      return taken - queue.length;
    }
  }
}

/**
 * Keeps draining: at once when a row was written anywhere, and every second for what became due. Stopping waits for
 * what was begun; what was not goes back, and goes on with the next start.
 */
export function startOutbox(services: Services, workers: ReadonlyMap<string, Worker>): { stop(): Promise<void> } {
  const ending = new AbortController();
  let running: Promise<unknown> | null = null;
  let again = false;
  const kick = (): void => {
    if (ending.signal.aborted) return;
    if (running) {
      again = true;
      return;
    }
    running = drain(services, workers, WIDTH, ending.signal)
      .catch((error: unknown) => services.log.error({ error: errorText(error) }, "outbox: stopped short"))
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          kick();
        }
      });
  };
  services.signals.on("outbox", kick);
  const timer = setInterval(kick, 1000);
  kick();
  return {
    async stop() {
      ending.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** What of the outbox is due and not done. */
export const outboxQueue: Queue = {
  title: { cn: "提交后的后续工作", en: "Work after a commit", es: "Trabajo posterior a cada operación" },
  state: (db, now) =>
    only(
      db,
      sql`select count(*)::int as waiting, min(available_at) as oldest,
            (select max(done_at) from outbox where done_at is not null) as last_done
          from outbox where done_at is null and available_at <= ${now}`,
    ),
};
