import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { role } from "../access/role/contract.ts";
import { asSystem } from "../platform/server/context.ts";
import { only, sql } from "../platform/server/database/connect.ts";
import { longWork, workerOf } from "../platform/server/long-work.ts";
import { logIn, openReplicas, type Replicas, type Socket } from "./replicas.ts";

let house: Replicas;
beforeAll(async () => {
  house = await openReplicas();
});
afterAll(() => house.close());

const NEW_ROLE = { roleName: "night shift", remark: "Answers at night" };
const AT_LEISURE = { timeout: 60_000, interval: 10 };

interface Told {
  readonly type: "changed";
  readonly changes: readonly { readonly kind: string; readonly ids: readonly string[] | null }[] | null;
}

const changesIn = ({ frames }: Socket) =>
  frames.flatMap((frame) => (frame.type === "changed" ? ((frame as unknown as Told).changes ?? []) : []));

/** Opens a person's console at a replica, once it is ready to hear. */
async function consoleOf(account: string, replica: 0 | 1): Promise<Socket> {
  const { token } = await logIn(house.all[0], account);
  const socket = house.all[replica].socket(token);
  await vi.waitUntil(() => socket.frames.some(({ type }) => type === "ready"), AT_LEISURE);
  return socket;
}

describe("consoles", () => {
  test("at every replica hear which records changed, each only of kinds whose list its user may read", async () => {
    const [admin, ops] = [await consoleOf("admin", 1), await consoleOf("ops", 1)];
    const { services } = house.all[0];
    await asSystem(services, (ctx) => Promise.resolve(ctx.changed("staffUser", "12")));
    await asSystem(services, (ctx) => Promise.resolve(ctx.changed("loan", "4711")));
    await vi.waitUntil(() => changesIn(ops).some(({ kind }) => kind === "loan"), AT_LEISURE);
    await vi.waitUntil(() => changesIn(admin).some(({ kind }) => kind === "staffUser"), AT_LEISURE);
    expect(changesIn(ops)).toEqual([{ kind: "loan", ids: ["4711"] }]);
  });

  test("hear once of what changed often within a moment, and nothing of what was taken back", async () => {
    const ops = await consoleOf("ops", 1);
    const { services } = house.all[0];
    for (let turn = 0; turn < 20; turn += 1)
      await asSystem(services, (ctx) => Promise.resolve(ctx.changed("loan", String(turn % 4))));
    await asSystem(services, (ctx) => {
      ctx.changed("loan", "99");
      return Promise.reject(new Error("taken back"));
    }).catch(() => undefined);
    await vi.waitUntil(() => changesIn(ops).length > 0, AT_LEISURE);
    expect(changesIn(ops).flatMap(({ ids }) => ids ?? ["all"])).toEqual(["0", "1", "2", "3"]);
  });

  test("hear of nothing that belongs to a list they may not read", async () => {
    const marketing = await consoleOf("marketing", 1);
    const { services } = house.all[0];
    await asSystem(services, (ctx) => Promise.resolve(ctx.changed("loan", "1")));
    await asSystem(services, (ctx) => Promise.resolve(ctx.changed("customer", "2")));
    await vi.waitUntil(() => changesIn(marketing).length > 0, AT_LEISURE);
    expect(changesIn(marketing)).toEqual([{ kind: "customer", ids: ["2"] }]);
  });

  test("hear that anything may have changed when their server could not hear of it", async () => {
    const ops = await consoleOf("ops", 1);
    const superuser = new pg.Client({ connectionString: house.url });
    await superuser.connect();
    await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
                           where application_name = 'trastienda-signals' and datname = current_database()`);
    await superuser.end();
    await vi.waitUntil(() => ops.frames.some((frame) => "changes" in frame && frame.changes === null), AT_LEISURE);
    const { signals } = house.all[1].services;
    await vi.waitUntil(() => signals.live(), AT_LEISURE);
    await vi.waitUntil(
      () => ops.frames.filter((frame) => "changes" in frame && frame.changes === null).length > 1,
      AT_LEISURE,
    );
  });

  test("hear how far long work is, in whichever process it is done", async () => {
    const admin = await consoleOf("admin", 1);
    const { services } = house.all[0];
    const { id } = await only<{ id: string }>(
      services.connection.db,
      sql`insert into export_job (user_id, call, format, lang, filter, status, created_at)
          select id, 'test', 'csv', 'en', '{}', 'waiting', now() from staff_user where account = 'admin' returning id`,
    );
    const work = longWork({
      name: "export.test",
      table: "export_job",
      broken: { cn: "broken", en: "broken", es: "broken" },
      run: () => Promise.resolve({ fileName: "made" }),
      discard: () => Promise.resolve(),
    });
    await workerOf(work)(services, { id }, 1);
    await vi.waitUntil(() => changesIn(admin).length > 0, AT_LEISURE);
    expect(changesIn(admin)).toEqual([{ kind: "export", ids: [id] }]);
  });

  test("hear of a command's record once it has committed", async () => {
    const admin = await consoleOf("admin", 1);
    const { token } = await logIn(house.all[0], "admin");
    const made = await house.all[0].ask(role.create, NEW_ROLE, { token });
    await vi.waitUntil(() => changesIn(admin).length > 0, AT_LEISURE);
    expect(changesIn(admin)).toEqual([{ kind: "role", ids: [made.data.id] }]);
  });
});
