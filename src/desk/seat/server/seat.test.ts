import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutputOf, SendsOf } from "../../../platform/shared/endpoint.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { applyAs, paidOut } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { storyOf } from "../../../testing/story.ts";
import { refreshPermissions } from "../../../access/auth/server/api.ts";
import { review } from "../../review/contract.ts";
import { seat } from "../contract.ts";
import { seatRefusals } from "../messages.ts";

type Row = OutputOf<typeof seat.list>["list"][number];

let product: Product;
let admin: Staff;
let lead: Staff;
let userId: Readonly<Record<string, string>>;
let loanIds: readonly string[];

const db = () => product.services.connection.db;

const settings = {
  function: "collection" as const,
  dailyCap: null,
  weight: 1,
  onDuty: true,
  allocation: true,
};

/** Six collectors with the demo's password; `collector` and `lead` are of the seed. */
const COLLECTORS = ["ana", "beto", "caro", "dani", "otra", "sola"];

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  await run(
    db(),
    sql`with made as (
          insert into staff_user (account, name, password_hash, created_at)
          select v.account, initcap(v.account), u.password_hash, u.created_at
          from staff_user u, unnest(${COLLECTORS}::text[]) v (account) where u.account = 'admin' returning id)
        insert into user_role (user_id, role_id) select made.id, r.id from made, role r where r.code = 'collector'`,
  );
  const staff = await rows<{ account: string; id: string }>(db(), sql`select account, id from staff_user`);
  userId = Object.fromEntries(staff.map(({ account, id }) => [account, id]));
  loanIds = [];
  for (const seed of ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5"])
    loanIds = [...loanIds, (await paidOut(product, seed)).loanId];
  lead = await product.staff("lead");
});
afterAll(() => product.close());

const idOf = (account: string): string => userId[account] ?? "";
const give = (account: string, ids: readonly string[]) =>
  run(db(), sql`update loan_order set collector_id = ${idOf(account)} where id in (${sql.join(ids)})`);
const holderOf = async (loanId: string): Promise<string | null> =>
  (
    await only<{ account: string | null }>(
      db(),
      sql`select u.account from loan_order l left join staff_user u on u.id = l.collector_id where l.id = ${loanId}`,
    )
  ).account;

const handOvers = async (loanId: string): Promise<number> =>
  (
    await only<{ count: number }>(
      db(),
      sql`select count(*)::int as count from loan_event where event = 'handOver' and loan_id = ${loanId}`,
    )
  ).count;

const find = async (account: string, by: Staff = admin): Promise<Row> => {
  const { list } = await by.call(seat.list, { name: account, pageSize: 200 });
  const row = list.find((candidate) => candidate.account === account);
  if (!row) throw new Error(`no seat of ${account}`);
  return row;
};
const create = (account: string, more: Partial<SendsOf<typeof seat.create>> = {}, by: Staff = admin) =>
  by.ask(seat.create, { userId: idOf(account), ...settings, ...more });
const teamId = async (name: string): Promise<string> =>
  (await only<{ id: string }>(db(), sql`select id from team where name = ${name}`)).id;
const target = (row: Row) => ({ userId: row.id, version: row.version, reason: "Shift plan" });

describe("seats", () => {
  test("are made one a person, with a team that there is or a new one", async () => {
    expect((await create("lead", { newTeam: "Cobranza A", extension: "101", dailyCap: 40 })).code).toBe("200");
    const team = await teamId("Cobranza A");
    for (const [account, weight] of [
      ["ana", 3],
      ["beto", 1],
      ["caro", 1],
      ["dani", 0],
    ] as const)
      expect((await create(account, { teamId: team, weight })).code).toBe("200");
    expect((await create("otra", { newTeam: "Cobranza B" })).code).toBe("200");
    expect(await find("lead")).toMatchObject({
      team: "Cobranza A",
      function: "collection",
      extension: "101",
      dailyCap: 40,
      state: "enabled",
      load: 0,
    });

    const twice = await create("ana", { teamId: team });
    expect([twice.code, twice.errors?.[0]?.field, twice.msg]).toEqual(["409", "userId", seatRefusals.seatTaken.en]);
    const named = await create("sola", { newTeam: "Cobranza A" });
    expect([named.code, named.errors?.[0]?.field]).toEqual(["409", "newTeam"]);
    expect((await create("sola", { teamId: "999999" })).errors?.[0]?.field).toBe("teamId");
    expect((await admin.ask(seat.create, { ...settings, userId: "999999" })).errors?.[0]?.field).toBe("userId");
    expect((await admin.call(seat.teams, {})).map(({ name, seats }) => [name, seats])).toEqual([
      ["Cobranza A", 5],
      ["Cobranza B", 1],
    ]);
    expect((await admin.call(seat.candidates, {})).map(({ account }) => account)).toContain("sola");
    expect((await admin.call(seat.candidates, {})).map(({ account }) => account)).not.toContain("ana");
  });

  test("keep their version: an edit of what somebody else changed is refused", async () => {
    const row = await find("beto");
    const edit = { userId: row.id, ...settings, teamId: row.teamId ?? "", weight: 2, dailyCap: 25 };
    await admin.call(seat.edit, { ...edit, version: row.version });
    const stale = await admin.ask(seat.edit, { ...edit, version: row.version });
    expect([stale.code, stale.errors?.[0]?.field]).toEqual(["409", "version"]);
    const audit = await only(
      db(),
      sql`select before, after from operation_log where call = 'seat.edit' order by id desc limit 1`,
    );
    expect(audit).toMatchObject({ before: { weight: 1, dailyCap: null }, after: { weight: 2, dailyCap: 25 } });
    await run(db(), sql`update work_seat set weight = 1 where user_id = ${row.id}`);
  });

  test("are set together: cap, allocation, duty; nothing else about them changes", async () => {
    const ids = ["ana", "beto"].map(idOf);
    expect(await admin.call(seat.allocate, { userIds: ids, dailyCap: 12, onDuty: false })).toEqual({ changed: 2 });
    expect(await find("ana")).toMatchObject({ dailyCap: 12, onDuty: false, allocation: true, weight: 3 });
    expect(await admin.call(seat.allocate, { userIds: ids, dailyCap: null, onDuty: true })).toEqual({ changed: 2 });
    expect(await find("ana")).toMatchObject({ dailyCap: null, onDuty: true });
    const nothing = await admin.ask(seat.allocate, { userIds: ids });
    expect([nothing.code, nothing.msg]).toEqual(["400", seatRefusals.nothingSet.en]);
  });

  test("are filtered by name or account, team, function, state and switches", async () => {
    const accounts = async (filter: object) =>
      (await admin.call(seat.list, { ...filter, pageSize: 200 })).list.map(({ account }) => account).sort();
    expect(await accounts({ team: await teamId("Cobranza B") })).toEqual(["otra"]);
    expect(await accounts({ team: "x" })).toEqual([]);
    expect(await accounts({ function: ["review"] })).toEqual([]);
    await run(db(), sql`update staff_user set active = false where account = 'caro'`);
    expect(await accounts({ state: ["accountDisabled"] })).toEqual(["caro"]);
    await run(db(), sql`update staff_user set active = true where account = 'caro'`);
    expect(await accounts({ onDuty: false })).toEqual([]);
  });
});

describe("a lead", () => {
  test("sees the own team only; the seat of another is as unknown as one that does not exist", async () => {
    expect((await lead.call(seat.list, { pageSize: 200 })).list.map(({ account }) => account).sort()).toEqual([
      "ana",
      "beto",
      "caro",
      "dani",
      "lead",
    ]);
    expect((await lead.call(seat.teams, {})).map(({ name }) => name)).toEqual(["Cobranza A"]);
    const foreign = await find("otra");
    const calls = (id: string) => [
      lead.ask(seat.edit, { userId: id, version: foreign.version, ...settings }),
      lead.ask(seat.disable, { ...target(foreign), userId: id }),
      lead.ask(seat.allocate, { userIds: [id], onDuty: false }),
      lead.ask(seat.transferPreview, { userId: id, toSeat: idOf("ana") }),
      lead.ask(seat.transferPreview, { userId: idOf("ana"), toSeat: id }),
    ];
    const [known, unknown] = await Promise.all([Promise.all(calls(foreign.id)), Promise.all(calls("999999"))]);
    expect(known.map(({ code }) => code)).toEqual(["404", "404", "404", "404", "404"]);
    const bare = (answers: typeof known) => answers.map(({ code, msg, errors, data }) => ({ code, msg, errors, data }));
    expect(bare(known)).toEqual(bare(unknown));
  });

  test("seats nobody and moves nobody to or from a team, not even the administrator into the own one, whoever gave the role the right", async () => {
    await run(
      db(),
      sql`insert into role_menu (role_id, menu_id) select r.id, m.id from role r, menu m where r.code = 'lead'
            and m.perms = 'system:account:create' on conflict do nothing`,
    );
    await asSystem(product.services, (ctx) => refreshPermissions(ctx, "*"));
    const team = await teamId("Cobranza A");
    for (const [account, more] of [
      ["admin", { teamId: team }],
      ["sola", { teamId: team }],
      ["sola", { teamId: await teamId("Cobranza B") }],
      ["sola", {}],
      ["sola", { newTeam: "Cobranza C" }],
    ] as const) {
      const refused = await create(account, more, lead);
      expect([refused.code, refused.msg]).toEqual(["403", seatRefusals.seatingOfAll.en]);
    }
    const row = await find("dani", lead);
    const edit = { userId: row.id, version: row.version, ...settings, weight: 0 };
    for (const [field, more] of [
      ["teamId", { teamId: await teamId("Cobranza B") }],
      ["teamId", {}],
      ["newTeam", { newTeam: "Cobranza C" }],
    ] as const) {
      const refused = await lead.ask(seat.edit, { ...edit, ...more });
      expect([refused.code, refused.errors?.[0]?.field]).toEqual(["403", field]);
    }
    expect((await lead.ask(seat.edit, { ...edit, teamId: team })).code).toBe("200");
  });

  test("is seated by somebody else: who sees all orders does it, but not for themself", async () => {
    const own = await create("admin", { teamId: await teamId("Cobranza B") });
    expect([own.code, own.msg]).toEqual(["403", seatRefusals.ownSeat.en]);
  });
});

describe("handing work over", () => {
  const all = () => [...loanIds];

  test("to one seat moves every open order and tells each order's timeline", async () => {
    await give("otra", all());
    const row = await find("otra");
    expect(row.load).toBe(5);
    const move = { userId: row.id, toSeat: idOf("ana") };
    const preview = await admin.call(seat.transferPreview, move);
    expect(preview).toEqual({
      count: 5,
      left: 0,
      receivers: [{ userId: idOf("ana"), name: "Ana", load: 0, room: null, count: 5 }],
    });
    const unseen = await admin.ask(seat.transfer, { ...move, count: 4, reason: "Leaves" });
    expect([unseen.code, unseen.errors?.[0]?.field, unseen.data]).toEqual(["409", "count", { count: 5 }]);
    expect(await admin.call(seat.transfer, { ...move, count: 5, reason: "Leaves" })).toMatchObject({
      moved: 5,
      receivers: [{ name: "Ana", count: 5, load: 5 }],
    });
    expect(await Promise.all(all().map(holderOf))).toEqual(Array.from({ length: 5 }, () => "ana"));
    const [step] = await storyOf(admin, loanIds[0] ?? "");
    expect(step).toMatchObject({
      event: "handOver",
      states: null,
      who: "Alejandra Ruiz",
      facts: { from: "Otra", into: "Ana" },
    });
    const audit = await only(
      db(),
      sql`select before, after, reason from operation_log where call = 'seat.transfer' order by id desc limit 1`,
    );
    expect(audit).toMatchObject({
      before: { load: 5 },
      after: { load: 0, receivers: [{ name: "Ana", count: 5 }] },
      reason: "Leaves",
    });
  });

  test("to the team shares it out by weight among those who can take it, as the preview said", async () => {
    const team = await teamId("Cobranza A");
    await give("otra", all());
    await admin.call(seat.allocate, { userIds: [idOf("lead")], onDuty: false });
    const move = { userId: idOf("otra"), toTeam: team, sharing: "weight" as const };
    const preview = await admin.call(seat.transferPreview, move);
    expect(preview.receivers.map(({ name, count }) => [name, count])).toEqual([
      ["Ana", 3],
      ["Beto", 1],
      ["Caro", 1],
      ["Dani", 0],
    ]);
    await admin.call(seat.transfer, { ...move, count: 5, reason: "Leaves" });
    const holders = (await Promise.all(all().map(holderOf))).toSorted();
    expect(holders).toEqual(["ana", "ana", "ana", "beto", "caro"]);
  });

  test("evenly leaves out who is off duty, closed to allocation, disabled or of another function", async () => {
    const team = await teamId("Cobranza A");
    await give("otra", all());
    await admin.call(seat.allocate, { userIds: [idOf("ana")], onDuty: false });
    await admin.call(seat.allocate, { userIds: [idOf("beto")], allocation: false });
    await run(db(), sql`update work_seat set function = 'service' where user_id = ${idOf("dani")}`);
    const preview = await admin.call(seat.transferPreview, { userId: idOf("otra"), toTeam: team, sharing: "even" });
    expect(preview.receivers.map(({ name, count }) => [name, count])).toEqual([["Caro", 5]]);
    await admin.call(seat.allocate, { userIds: [idOf("caro")], allocation: false });
    const nobody = await admin.ask(seat.transferPreview, { userId: idOf("otra"), toTeam: team });
    expect([nobody.code, nobody.errors?.[0]?.field]).toEqual(["409", "toTeam"]);
    await admin.call(seat.allocate, { userIds: ["ana", "beto", "caro"].map(idOf), allocation: true, onDuty: true });
    await run(db(), sql`update work_seat set function = 'collection' where user_id = ${idOf("dani")}`);
  });

  test("fills nobody's day beyond the cap; what fits nowhere stays, as the preview said", async () => {
    product.clock.advance(86_400_000);
    await give("otra", all());
    for (const [account, dailyCap] of [
      ["ana", 1],
      ["beto", 2],
      ["caro", 0],
      ["dani", 0],
    ] as const)
      await admin.call(seat.allocate, { userIds: [idOf(account)], dailyCap });
    const move = { userId: idOf("otra"), toTeam: await teamId("Cobranza A"), sharing: "even" as const };
    expect(await admin.call(seat.transferPreview, move)).toMatchObject({
      count: 3,
      left: 2,
      receivers: [{ count: 1, room: 1 }, { count: 2, room: 2 }, { room: 0 }, { room: 0 }],
    });
    expect(await admin.call(seat.transfer, { ...move, count: 3, reason: "Leaves" })).toMatchObject({
      moved: 3,
      left: 2,
    });
    expect((await Promise.all(all().map(holderOf))).toSorted()).toEqual(["ana", "beto", "beto", "otra", "otra"]);
    expect([(await find("ana")).given, (await find("beto")).given]).toEqual([1, 2]);
    const full = await admin.ask(seat.transferPreview, { userId: idOf("otra"), toSeat: idOf("ana") });
    expect([full.code, full.errors?.[0]?.field, full.data]).toEqual(["409", "toSeat", { room: 0 }]);
    expect((await admin.ask(seat.transferPreview, move)).errors?.[0]?.field).toBe("toTeam");
    await admin.call(seat.allocate, { userIds: ["ana", "beto", "caro", "dani"].map(idOf), dailyCap: null });
  });

  test("gives nothing to one seat that is off duty", async () => {
    await admin.call(seat.allocate, { userIds: [idOf("beto")], onDuty: false });
    const refused = await admin.ask(seat.transferPreview, { userId: idOf("otra"), toSeat: idOf("beto") });
    expect([refused.code, refused.errors?.[0]?.field, refused.msg]).toEqual([
      "409",
      "toSeat",
      "Beto is off duty and is given no work",
    ]);
    await admin.call(seat.allocate, { userIds: [idOf("beto")], onDuty: true });
  });

  test("from two seats to one at once fits into its day together", async () => {
    const [first = "", ...rest] = all();
    await give("otra", [first]);
    await give("beto", rest);
    const given = (await find("caro")).given ?? 0;
    await admin.call(seat.allocate, { userIds: [idOf("caro")], dailyCap: given + 4 });
    const to = { toSeat: idOf("caro"), reason: "Both" };
    const answers = await Promise.all([
      admin.ask(seat.transfer, { ...to, userId: idOf("otra"), count: 1 }),
      admin.ask(seat.transfer, { ...to, userId: idOf("beto"), count: 4 }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["200", "409"]);
    expect((await find("caro")).given).toBeLessThanOrEqual(given + 4);
    await admin.call(seat.allocate, { userIds: [idOf("caro")], dailyCap: null });
  });

  test("needs exactly one receiver, fit for it, and work to hand over", async () => {
    const base = { userId: idOf("otra") };
    const unfit = async (move: object) =>
      (await admin.ask(seat.transferPreview, { ...base, ...move })).errors?.[0]?.field;
    expect(await unfit({})).toBe("toSeat");
    expect(await unfit({ toSeat: idOf("ana"), toTeam: await teamId("Cobranza A") })).toBe("toSeat");
    expect(await unfit({ toSeat: idOf("otra") })).toBe("toSeat");
    const idle = await admin.ask(seat.transfer, { userId: idOf("dani"), toSeat: idOf("ana"), count: 0, reason: "x" });
    expect([idle.code, idle.msg]).toEqual(["409", seatRefusals.nothingToTransfer.en]);
  });

  test("within the own team is a lead's to do, and a foreign order cannot be reached by it", async () => {
    const [first = "", second = ""] = loanIds;
    await give("otra", [first]);
    await give("ana", [second]);
    await run(db(), sql`update loan_order set collector_id = null where id in (${sql.join(loanIds.slice(2))})`);
    await lead.call(seat.transfer, { userId: idOf("ana"), toSeat: idOf("beto"), count: 1, reason: "Sick leave" });
    expect([await holderOf(first), await holderOf(second)]).toEqual(["otra", "beto"]);
  });

  test("by two people at once happens once", async () => {
    await give("otra", all());
    const before = await handOvers(loanIds[0] ?? "");
    const move = { userId: idOf("otra"), count: 5, reason: "Twice" };
    const answers = await Promise.all([
      admin.ask(seat.transfer, { ...move, toSeat: idOf("ana") }),
      admin.ask(seat.transfer, { ...move, toSeat: idOf("beto") }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(["200", "409"]);
    expect(new Set(await Promise.all(all().map(holderOf))).size).toBe(1);
    expect(await handOvers(loanIds[0] ?? "")).toBe(before + 1);
  });

  test("of a review seat gives the claimed cases to another reviewer, for a shift", async () => {
    await run(
      db(),
      sql`with made as (insert into staff_user (account, name, password_hash, created_at)
          select 'rev2', 'Rev Dos', password_hash, created_at from staff_user where account = 'admin' returning id)
          insert into user_role (user_id, role_id) select made.id, r.id from made, role r where r.code = 'reviewer'`,
    );
    const other = await only<{ id: string }>(db(), sql`select id from staff_user where account = 'rev2'`);
    for (const id of [idOf("reviewer"), other.id, idOf("marketing")])
      await admin.call(seat.create, { ...settings, function: "review", userId: id });
    const { loanId } = await applyAs(product, "seat-claimed");
    await product.settle();
    await admin.call(review.assign, { loanIds: [loanId], checker: idOf("reviewer") });
    expect((await find("reviewer")).load).toBe(1);
    const unable = await admin.ask(seat.transferPreview, { userId: idOf("reviewer"), toSeat: idOf("marketing") });
    expect([unable.code, unable.errors?.[0]?.field]).toEqual(["409", "toSeat"]);
    await admin.call(seat.transfer, { userId: idOf("reviewer"), toSeat: other.id, count: 1, reason: "End of shift" });
    expect(
      await only(
        db(),
        sql`select claimed_by, claimed_until > ${product.clock.now()} as live from loan_order where id = ${loanId}`,
      ),
    ).toEqual({
      claimedBy: other.id,
      live: true,
    });
  });
});

describe("disabling a seat", () => {
  test("demands that its work was transferred; so does another function", async () => {
    await give("caro", [loanIds[0] ?? ""]);
    const row = await find("caro");
    const busy = await admin.ask(seat.disable, target(row));
    expect([busy.code, busy.data, busy.msg]).toEqual([
      "409",
      { count: 1 },
      "The seat still has 1 item of open work; transfer it first",
    ]);
    const other = await admin.ask(seat.edit, {
      userId: row.id,
      version: row.version,
      ...settings,
      function: "service",
      teamId: row.teamId ?? "",
    });
    expect([other.code, other.errors?.[0]?.field]).toEqual(["409", "function"]);
    await admin.call(seat.transfer, { userId: row.id, toSeat: idOf("ana"), count: 1, reason: "Leaves" });
    await admin.call(seat.disable, target(await find("caro")));
    const off = await find("caro");
    expect([off.state, off.can.enable, off.can.disable]).toEqual(["disabled", true, false]);
    const unfit = await admin.ask(seat.transferPreview, { userId: idOf("ana"), toSeat: row.id });
    expect(unfit.errors?.[0]?.field).toBe("toSeat");
    await admin.call(seat.enable, target(off));
    expect((await find("caro")).state).toBe("enabled");
  });
});
