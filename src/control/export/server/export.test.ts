import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { asSystem } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import type { Download } from "../../../platform/server/download.ts";
import type { ListHandler } from "../../../platform/server/list-handler.ts";
import { workerOf } from "../../../platform/server/long-work.ts";
import { drain, type Worker } from "../../../platform/server/outbox.ts";
import { formatInstant } from "../../../platform/shared/instant.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { auditHandlers } from "../../audit/server/index.ts";
import { refreshPermissions, revokeSessionsOfUser } from "../../../access/auth/server/api.ts";
import { authHandlers } from "../../../access/auth/server/index.ts";
import { openHouse, type House } from "../../../access/auth/server/testing/house.ts";
import { exportRefusals } from "../messages.ts";
import { exportHandlers, exportHandlersFor } from "./index.ts";
import { exportWork } from "./run.ts";
import { sweepExports } from "./sweep.ts";

const lists = [...auditHandlers, ...exportHandlers].filter(
  (handler): handler is ListHandler => handler.endpoint.kind === "list",
);
const ROWS = 2500;
const write = workerOf(exportWork);

/** Whether somebody waits for a lock in this test's database. */
const WAITS = sql`select exists (select from pg_locks l join pg_stat_activity a on a.pid = l.pid
                                 where not l.granted and a.datname = current_database()) as waits`;

let house: House;
let admin: string;
let auditor: string;

const login = async (account: string): Promise<string> =>
  ((await house.call("auth.login", { account, password: "Trastienda-demo-2026" })) as { token: string }).token;
const ask = async (token: string, input: object): Promise<string> =>
  ((await house.call("audit.list.export", input, token)) as { id: string }).id;
const work = (): Promise<number> => drain(house.services, new Map([[exportWork.name, write]]));
const shown = async (token: string, id: string): Promise<Record<string, unknown>> =>
  ((await house.call("export.list", {}, token)) as { list: Record<string, unknown>[] }).list.find(
    (row) => row.id === id,
  ) ?? {};
const refusalOf = async (outcome: Promise<unknown>): Promise<unknown> =>
  outcome.then(
    () => null,
    (error: { reason: unknown }) => error.reason ?? error,
  );

async function bytesOf(token: string, id: string): Promise<{ file: Download; bytes: Buffer }> {
  const file = (await house.call("export.download", { id }, token)) as Download;
  return { file, bytes: Buffer.concat(await file.stream.toArray()) };
}

beforeAll(async () => {
  house = await openHouse([...authHandlers, ...auditHandlers, ...exportHandlers, ...exportHandlersFor(lists)]);
  const { db } = house.services.connection;
  await sql`insert into operation_log (at, actor_kind, actor_name, call, object_id, reason, trace_id)
            select ${house.clock.now()}, 'staff', 'Ana', 'auth.logout', n, case when n = 1 then '=cmd()' end, 't'
              from generate_series(1, ${ROWS}) n`.execute(db);
  [admin, auditor] = [await login("admin"), await login("auditor")];
});
afterAll(() => house.close());

describe("an export", () => {
  test("holds every matching row once, in the asked columns and language, guarded against formulas", async () => {
    const id = await ask(admin, { filter: { actor: "Ana" }, format: "csv", columns: ["objectId", "reason", "at"] });
    expect(await shown(admin, id)).toMatchObject({ status: "waiting" });
    await work();
    expect(await shown(admin, id)).toMatchObject({ status: "done", rows: ROWS, totalRows: ROWS, filters: "Who: Ana" });
    const { file, bytes } = await bytesOf(admin, id);
    expect(file.fileName).toBe("Operation log 02-03-2026.csv");
    const lines = bytes.toString("utf8").split("\r\n");
    expect(lines[0]).toBe("\uFEFFObject id,Reason,Time");
    expect(lines).toHaveLength(ROWS + 2);
    expect(lines[1]).toBe(`${ROWS},,02-03-2026 12:00:00`);
    expect(lines[ROWS]).toBe("1,'=cmd(),02-03-2026 12:00:00");
  });

  test("that is being written when the process has to end is neither lost nor failed: the next one writes it", async () => {
    const id = await ask(admin, { filter: { actor: "Ana" }, format: "csv", columns: ["objectId"] });
    const ending = new AbortController();
    const untilTheEnd: Worker = (services, payload, attempt, stop) => {
      ending.abort();
      return write(services, payload, attempt, stop);
    };
    await drain(house.services, new Map([[exportWork.name, untilTheEnd]]), 4, ending.signal);
    expect(await shown(admin, id)).toMatchObject({ status: "running", rows: 1000, totalRows: ROWS });
    await work();
    expect(await shown(admin, id)).toMatchObject({ status: "done", rows: ROWS });
    expect((await bytesOf(admin, id)).bytes.toString("utf8").split("\r\n")).toHaveLength(ROWS + 2);
  });

  test("can be a spreadsheet", async () => {
    const id = await ask(admin, { filter: { actor: "Ana" }, format: "xlsx", columns: ["objectId", "actorKind"] });
    await work();
    const workbook = await readXlsx((await bytesOf(admin, id)).bytes);
    expect(workbook.sheets[0]?.rows.slice(0, 2)).toEqual([
      ["Object id", "Kind of actor"],
      [String(ROWS), "Staff"],
    ]);
  });

  test("has dates as dates, in the zone of the business and with the day first, so that a spreadsheet can sort them", async () => {
    const id = await ask(admin, { filter: { actor: "Ana" }, format: "xlsx", columns: ["at", "objectId"] });
    await work();
    const { bytes } = await bytesOf(admin, id);
    const workbook = await readXlsx(bytes, { readStyles: true });
    const { at } = await only<{ at: Date }>(
      house.services.connection.db,
      sql`select max(at) as at from operation_log where actor_name = 'Ana'`,
    );
    const [date, time = ""] = formatInstant(at, house.services.config.zone).split(" ");
    const [day, month, year] = (date ?? "").split("-");
    const cell = workbook.sheets[0]?.rows[1]?.[0];
    expect(cell).toBeInstanceOf(Date);
    expect((cell as Date).toISOString().slice(0, 19)).toBe(`${year}-${month}-${day}T${time}`);
    expect(JSON.stringify([...(workbook.sheets[0]?.cells?.values() ?? [])].slice(0, 20))).toContain(
      "dd-mm-yyyy hh:mm:ss",
    );
  });

  test("is its owner's alone", async () => {
    const id = await ask(admin, { format: "csv" });
    await work();
    expect(await refusalOf(house.call("export.download", { id }, auditor))).toBe(platformRefusals.notFound);
    expect(await refusalOf(house.call("export.retry", { id }, auditor))).toBe(platformRefusals.notFound);
    expect(await shown(auditor, id)).toEqual({});
  });

  test("is gone after ten minutes, and can be made anew", async () => {
    const id = await ask(admin, { format: "csv" });
    await work();
    expect(await refusalOf(house.call("export.retry", { id }, admin))).toBe(exportRefusals.notFailed);
    house.clock.advance(10 * 60_000);
    expect(await refusalOf(house.call("export.download", { id }, admin))).toBe(exportRefusals.gone);
    expect(await sweepExports(house.services)).toBeGreaterThan(0);
    await house.call("export.retry", { id }, admin);
    await work();
    expect((await bytesOf(admin, id)).bytes.length).toBeGreaterThan(0);
  });

  test("stops when the sessions of its owner are ended, though a worker has it in hand already, and says so", async () => {
    const id = await ask(admin, { format: "csv" });
    let working: Promise<number> | undefined;
    await asSystem(house.services, async (ctx) => {
      const owner = await only<{ userId: string }>(
        ctx.db,
        sql`select user_id from export_job where id = ${id} for update`,
      );
      // the worker comes as far as noting that it begins, which waits for this transaction
      working = work();
      await expect
        .poll(async () => (await only<{ waits: boolean }>(house.services.connection.independent, WAITS)).waits)
        .toBe(true);
      await revokeSessionsOfUser(ctx, owner.userId);
    });
    await working;
    admin = await login("admin");
    expect(await shown(admin, id)).toMatchObject({
      status: "failed",
      error: "Stopped: the sessions of its owner were ended",
      can: { retry: true },
    });
    expect(await refusalOf(house.call("export.download", { id }, admin))).toBe(exportRefusals.gone);
    await house.call("export.retry", { id }, admin);
    await work();
    expect(await shown(admin, id)).toMatchObject({ status: "done" });
  });

  test("leaves a row in the log each time its file is taken", async () => {
    const id = await ask(admin, { format: "csv", columns: ["objectId"] });
    await work();
    const taken = async () =>
      (
        await only<{ count: number }>(
          house.services.connection.db,
          sql`select count(*)::int as count from operation_log where call = 'export.download' and object_type = 'export'
                and object_id = ${id} and actor_name = 'Alejandra Ruiz'`,
        )
      ).count;
    expect(await taken()).toBe(0);
    await bytesOf(admin, id);
    await bytesOf(admin, id);
    expect(await taken()).toBe(2);
    expect(await refusalOf(house.call("export.download", { id }, auditor))).toBe(platformRefusals.notFound);
    expect(await taken()).toBe(2);
  });

  test("that is done is out of reach once the sessions of its owner were ended, and can be made anew", async () => {
    const id = await ask(admin, { format: "csv", columns: ["objectId"] });
    await work();
    await asSystem(house.services, async (ctx) => {
      const owner = await only<{ userId: string }>(ctx.db, sql`select user_id from export_job where id = ${id}`);
      await revokeSessionsOfUser(ctx, owner.userId);
    });
    admin = await login("admin");
    expect(await refusalOf(house.call("export.download", { id }, admin))).toBe(exportRefusals.gone);
    await house.call("export.retry", { id }, admin);
    await work();
    expect((await bytesOf(admin, id)).bytes.length).toBeGreaterThan(0);
  });

  test("fails when its owner lost the permission meanwhile, and a file that is done is not given out any more", async () => {
    const done = await ask(auditor, { format: "csv" });
    await work();
    const id = await ask(auditor, { format: "csv" });
    await asSystem(house.services, async (ctx) => {
      await sql`delete from role_menu where menu_id = (select id from menu where perms = 'system:operationLog:export')
                and role_id = (select id from role where code = 'auditor')`.execute(ctx.db);
      await refreshPermissions(ctx, "*");
    });
    await work();
    expect(await shown(auditor, id)).toMatchObject({
      status: "failed",
      error: "No permission: system:operationLog:export",
      can: { retry: true, download: false },
    });
    expect(await refusalOf(house.call("export.download", { id: done }, auditor))).toBe(platformRefusals.noPermission);
  });
});
