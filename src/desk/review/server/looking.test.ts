import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor, Services } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import { ask, makeOrder, makeReviewer, openShop, refusalOf } from "./testing/desk.ts";

const CURP = "PEPJ900101HDFRRN09";
let house: TestServices;
let services: Services;
let ana: Actor;
let loanId: string;

beforeAll(async () => {
  house = await testServices();
  services = house.services;
  await openShop(services);
  ana = await makeReviewer(services, "ana");
  loanId = await makeOrder(services, { device: "shared-device-0001", curp: CURP });
  await makeOrder(services, { device: "shared-device-0001", curp: CURP });
  await ask(services, ana, "claim", { loanId });
});
afterAll(() => house.close());

interface Dossier {
  readonly version: number;
  readonly orderNo: string;
  readonly customer: { readonly id: string; readonly phone: string };
  readonly groups: readonly {
    readonly key: string;
    readonly facts: readonly { readonly label: string; readonly value: string | null; readonly unusual: boolean }[];
  }[];
  readonly curp: { readonly masked: string; readonly match: object | null } | null;
  readonly duplicates: readonly { readonly kind: string }[];
  readonly score: { readonly reasons: readonly { readonly label: string }[] };
  readonly can: Readonly<Record<string, boolean>>;
}

test("the dossier tells who, whether they can pay, whether we met and about the device, and marks what is unusual", async () => {
  const dossier = await ask<Dossier>(services, ana, "dossier", { loanId });
  expect(dossier.groups.map(({ key }) => key)).toEqual(["who", "canPay", "haveWeMet", "device"]);
  const unusual = dossier.groups.flatMap(({ facts }) => facts.filter((fact) => fact.unusual).map(({ label }) => label));
  expect(unusual).toEqual(expect.arrayContaining(["Account holder", "Other customers on this device", "Face match"]));
  expect(dossier.duplicates.map(({ kind }) => kind)).toEqual(["sameCurp", "sameDevice", "sameContact"]);
  expect(dossier.score.reasons.map(({ label }) => label)).toContain("Salaried");
});

test("no phone, CURP, account or device leaves the server in full", async () => {
  const dossier = await ask<Dossier>(services, ana, "dossier", { loanId });
  const { phone, clabe } = await only<{ phone: string; clabe: string }>(
    services.connection.db,
    sql`select c.phone, l.clabe from loan_order l join customer c on c.id = l.customer_id where l.id = ${loanId}`,
  );
  const [list, calls] = [await ask(services, ana, "list"), await ask(services, ana, "callLog", { loanId })];
  for (const secret of [phone, clabe, CURP, "shared-device-0001", "5599990000"])
    expect(JSON.stringify([dossier, list, calls])).not.toContain(secret);
  expect(dossier.customer.phone).toBe(`${phone.slice(0, 2)}****${phone.slice(-4)}`);
});

test("the dossier is written in the caller's language and found by order number", async () => {
  const { orderNo } = await ask<Dossier>(services, ana, "dossier", { loanId });
  const spanish = await ask<Dossier>(services, ana, "dossier", { orderNo }, "es");
  expect(spanish.groups[1]?.facts.map(({ label }) => label)).toContain("Ingreso mensual");
  expect(await refusalOf(ask(services, ana, "dossier", { orderNo: "T-none" }))).toBe(platformRefusals.notFound.en);
});

test("the desk offers decisions to the holder of the claim only", async () => {
  const other = await makeReviewer(services, "other");
  await ask(services, ana, "claim", { loanId });
  expect((await ask<Dossier>(services, ana, "dossier", { loanId })).can).toMatchObject({
    pass: true,
    reject: true,
    claim: false,
    release: true,
  });
  expect((await ask<Dossier>(services, other, "dossier", { loanId })).can).toMatchObject({
    pass: false,
    reject: false,
    claim: false,
    release: false,
  });
  await ask(services, ana, "release", { loanId });
  expect((await ask<Dossier>(services, other, "dossier", { loanId })).can).toMatchObject({ pass: false, claim: true });
  await ask(services, ana, "claim", { loanId });
});

test("the call log names the contacts that the borrower gave", async () => {
  expect(await ask(services, ana, "callLog", { loanId })).toEqual([
    {
      phone: "55****0000",
      name: "Luis",
      at: "2026-03-01T10:00:00.000Z",
      seconds: 61,
      direction: "out",
      inContacts: true,
      callRecord: 1,
    },
  ]);
});

test("the queue filters by name, product and holder, tells the risks and counts its tabs", async () => {
  const rowsOf = async (input: object) =>
    (await ask<{ list: { id: string; riskTags: string; waitingMinutes: number }[] }>(services, ana, "list", input))
      .list;
  await ask(services, ana, "release", { loanId });
  house.clock.advance(5 * 60_000);
  expect(await rowsOf({ name: "ana pérez", product: "credi" })).toHaveLength(2);
  expect(await rowsOf({ name: "nobody" })).toHaveLength(0);
  expect((await rowsOf({}))[0]).toMatchObject({ riskTags: "Fewer than 20 contacts", waitingMinutes: 5 });
  await ask(services, ana, "claim", { loanId });
  expect((await rowsOf({ mine: true })).map(({ id }) => id)).toEqual([loanId]);
  expect((await rowsOf({ unassigned: true })).map(({ id }) => id)).not.toContain(loanId);
  expect(await ask(services, ana, "counts")).toEqual([
    { checkStatus: 12, count: 1 },
    { checkStatus: 11, count: 1 },
    { checkStatus: 9, count: 0 },
    { checkStatus: 10, count: 0 },
  ]);
});

test("records are found by reason, stage and reviewer", async () => {
  await ask(services, ana, "claim", { loanId });
  await ask(services, ana, "sendBack", { loanId, version: 0, stages: ["liveness", "income"] });
  const found = async (input: object, actor = ana) =>
    (
      await ask<{ list: { id: string; stages: string; recheck: boolean; can: { recheck: boolean } }[] }>(
        services,
        actor,
        "records",
        input,
      )
    ).list;
  expect(await found({ stage: ["income"] })).toMatchObject([
    { stages: "Liveness, Income", recheck: false, can: { recheck: false } },
  ]);
  expect(await found({ stage: ["device"] })).toEqual([]);
  expect(await found({ reason: ["other"] })).toEqual([]);
  expect(await found({ reviewer: "ana" })).toHaveLength(1);
  expect(
    await found({}, { ...(await makeReviewer(services, "newcomer")), scope: { kind: "own", packages: null } }),
  ).toEqual([]);
});

test("the dossier says what of the file the CURP agrees with, to whom the papers are open", async () => {
  const own = await makeOrder(services, { curp: "LOHL850505MJCPRZ02" });
  await ask(services, ana, "claim", { loanId: own });
  const look = (actor = ana) => ask<Dossier>(services, actor, "dossier", { loanId: own });
  const marked = async (): Promise<string[]> =>
    (await look()).groups
      .flatMap(({ facts }) => facts.filter(({ unusual }) => unusual).map(({ label }) => label))
      .filter((label) => ["Name", "Date of birth", "Sex", "State"].includes(label));
  const file = (set: ReturnType<typeof sql>) =>
    sql`update customer set ${set} where id = (select customer_id from loan_order where id = ${own})`.execute(
      services.connection.db,
    );
  const told = { birthOn: "1985-05-05", sex: "M", state: "JC" };

  expect((await look()).curp).toEqual({
    masked: "LOHL****02",
    match: { name: false, birthOn: null, sex: null, state: null, told },
  });
  expect(await marked()).toEqual(["Name"]);
  await file(sql`name = 'Luz López Hernández', birth_on = '1985-05-05', sex = 'H', state_code = 'DF'`);
  expect((await look()).curp?.match).toEqual({ name: true, birthOn: true, sex: false, state: false, told });
  expect(await marked()).toEqual(["Sex"]);
  await file(sql`curp = 'LOHL850505MJCPRZ00'`);
  expect((await look()).curp).toEqual({ masked: "LOHL****00", match: null });
  expect((await look(await makeReviewer(services, "onlooker"))).curp).toBeNull();
  await file(sql`curp = null`);
  expect((await look()).curp).toBeNull();
});
