import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { seedStaff } from "../../../seeds/apply.ts";
import { platformRefusals } from "../shared/platform-messages.ts";
import { Refusal } from "../shared/refusal.ts";
import { asSystem } from "./context.ts";
import { only, sql } from "./database/connect.ts";
import { longWork, plan, planAgain, stopWork, workerOf, type LongWork, type Work } from "./long-work.ts";
import { Later } from "./outbox.ts";
import { testServices, type TestServices } from "./testing/services.ts";

let base: TestServices;
const discarded: string[] = [];
beforeAll(async () => {
  base = await testServices();
  await seedStaff(base.services.connection.db, base.services.config, base.clock.now());
});
afterAll(() => base.close());

const said = (word: string) => ({ cn: word, en: word, es: word });
const work = (run: (one: Work) => Promise<void>): LongWork =>
  longWork({
    name: "test.work",
    table: "export_job",
    broken: said("broken"),
    run: async (_services, one) => {
      await run(one);
      return { fileName: "made" };
    },
    discard: (_services, id) => Promise.resolve(void discarded.push(id)),
  });
const begin = (what: LongWork, id: string, stop?: AbortSignal): Promise<void> =>
  workerOf(what)(base.services, { id }, 1, stop);

/** Writes down work that waits, of one of the demo's accounts. */
const planned = (account = "ops"): Promise<string> =>
  asSystem(base.services, async (ctx) => {
    const { id } = await only<{ id: string }>(
      ctx.db,
      sql`insert into export_job (user_id, call, format, lang, filter, status, created_at)
          select id, 'test.work', 'csv', 'en', '{}', 'waiting', ${ctx.now} from staff_user where account = ${account}
          returning id`,
    );
    await plan(ctx, quick, id);
    return id;
  });
interface Shown {
  readonly status: string;
  readonly rows: number;
  readonly totalRows: number | null;
  readonly error: string | null;
  readonly fileName: string | null;
  readonly leasedUntil: Date | null;
  readonly userId: string;
}
const shown = (id: string): Promise<Shown> =>
  only(
    base.services.connection.db,
    sql`select status, rows, total_rows, error, file_name, leased_until, user_id from export_job where id = ${id}`,
  );
/** Work that is done at once. */
const quick = work((one) => one.progress(10));
/** Work that stays where it is until it is let go on. */
function held(): { readonly reached: Promise<void>; readonly goOn: () => void; readonly what: LongWork } {
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const what = work(async (one) => {
    await one.expect(10);
    await one.progress(4);
    reached.resolve();
    await goOn.promise;
    await one.progress(9);
  });
  return { reached: reached.promise, goOn: goOn.resolve, what };
}

describe("long work", () => {
  test("shows how far it is, and what it made once it is done", async () => {
    const id = await planned();
    const { reached, goOn, what } = held();
    const doing = begin(what, id);
    await reached;
    expect(await shown(id)).toMatchObject({ status: "running", rows: 4, totalRows: 10, fileName: null });
    goOn();
    await doing;
    expect(await shown(id)).toMatchObject({
      status: "done",
      rows: 9,
      totalRows: 9,
      fileName: "made",
      leasedUntil: null,
    });
    await begin(what, id);
    expect(await shown(id)).toMatchObject({ status: "done", rows: 9 });
  });

  test("is one process's for as long as that one lives, however long it takes", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const id = await planned();
      const { reached, goOn, what } = held();
      const doing = begin(what, id);
      await reached;
      for (let times = 0; times < 4; times += 1) {
        const { leasedUntil } = await shown(id);
        base.clock.advance(30_000);
        vi.advanceTimersByTime(20_000);
        await expect
          .poll(async () => (await shown(id)).leasedUntil?.getTime())
          .toBe((leasedUntil?.getTime() ?? 0) + 30_000);
        await expect(begin(quick, id)).rejects.toEqual(new Later(60));
      }
      goOn();
      await doing;
      expect(await shown(id)).toMatchObject({ status: "done", rows: 9 });
    } finally {
      vi.useRealTimers();
    }
  });

  test("is taken over once its process gives no sign of life, whose own end then counts for nothing", async () => {
    const id = await planned();
    const [first, second] = [held(), held()];
    const dead = begin(first.what, id);
    await first.reached;
    await expect(begin(quick, id)).rejects.toBeInstanceOf(Later);
    base.clock.advance(60_000);
    const doing = begin(second.what, id);
    await second.reached;
    first.goOn();
    await dead;
    expect(await shown(id)).toMatchObject({ status: "running", rows: 4, fileName: null });
    second.goOn();
    await doing;
    expect(await shown(id)).toMatchObject({ status: "done", rows: 9, error: null, fileName: "made" });
    expect(discarded).not.toContain(id);
  });

  test("of a process that is to end is done by the next one at once", async () => {
    const id = await planned();
    const ending = new AbortController();
    ending.abort();
    const what = work(async (one) => {
      await one.progress(3);
      await one.progress(6);
    });
    await expect(begin(what, id, ending.signal)).rejects.toEqual(new Later(0));
    expect(await shown(id)).toMatchObject({ status: "running", rows: 3, leasedUntil: null });
    await begin(what, id);
    expect(await shown(id)).toMatchObject({ status: "done", rows: 6 });
  });

  test("is stopped for its owner alone, says why, leaves nothing, and can be planned anew", async () => {
    const [id, waits, others] = [await planned("lead"), await planned("lead"), await planned("finance")];
    const { reached, goOn, what } = held();
    const doing = begin(what, id);
    await reached;
    const { userId } = await shown(id);
    const { db } = base.services.connection;
    expect(await stopWork(db, what, userId, said("not wanted"), base.clock.now())).toBe(2);
    goOn();
    await doing;
    await begin(what, waits);
    for (const one of [id, waits])
      expect(await shown(one)).toMatchObject({ status: "failed", error: "not wanted", fileName: null });
    expect(discarded).toEqual([id]);
    expect(await shown(others)).toMatchObject({ status: "waiting" });
    await asSystem(base.services, (ctx) => planAgain(ctx, what, id, {}));
    expect(await shown(id)).toMatchObject({ status: "waiting", rows: 0, error: null });
    await begin(quick, id);
    expect(await shown(id)).toMatchObject({ status: "done", rows: 10 });
  });

  test.each([
    ["what it was refused for", new Refusal(platformRefusals.notFound), platformRefusals.notFound.en],
    ["that it broke", new Error("connection to 10.0.0.1 refused"), "broken"],
  ])("that fails says %s, and is not tried again by itself", async (_what, error, told) => {
    const id = await planned();
    await begin(
      work(() => Promise.reject(error)),
      id,
    );
    expect(await shown(id)).toMatchObject({ status: "failed", error: told });
    await begin(quick, id);
    expect(await shown(id)).toMatchObject({ status: "failed" });
  });
});
