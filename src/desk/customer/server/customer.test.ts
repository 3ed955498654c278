import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NOBODY, type Actor } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { Handler } from "../../../platform/server/handle.ts";
import { authorise, perform } from "../../../platform/server/perform.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import type { InputOf, OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Refusal } from "../../../platform/shared/refusal.ts";
import { paymentList } from "../../../rails/payment/server/payment-list.ts";
import { repaymentList } from "../../../book/repayment/server/list.ts";
import type { customer } from "../contract.ts";
import { customerSettings } from "../../../people/borrower/domain/settings.ts";
import { clabeFor } from "../../../people/borrower/domain/clabe.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import { customerHandlers } from "./index.ts";
import { addOrder, addPerson, openShop, type Person } from "./testing/people.ts";

const ana: Person = {
  phone: "5512345678",
  curp: "PEPJ900101HDFRRN09",
  rfc: "GODE561231GR8",
  clabe: "032180000118359719",
  deviceId: "a1b2c3d4e5f69f3c",
  reference: "5598765432",
};
const luz: Person = {
  phone: "3311112222",
  curp: "LOHL850505MJCPRZ04",
  rfc: "LOHL850505AB1",
  clabe: "012180000118359713",
  deviceId: "ffff0000eeee1111",
  reference: "3399998888",
};
const SECRETS = [ana, luz].flatMap((person) => Object.values(person));

const staff = (id: string, ...permissions: string[]): Actor => ({
  ...NOBODY,
  kind: "staff",
  id,
  name: `staff ${id}`,
  permissions: new Set(permissions),
});
const VIEW = ["customer:customer:view", "finance:payment:view"];
const LOCK = [...VIEW, "customer:customer:lock", "customer:customer:restore", "customer:clientDetail:edit"];

let house: TestServices;
let anaId: string;
let luzId: string;
const handlers = new Map<string, Handler>(
  [...customerHandlers, paymentList, repaymentList].map((handler) => [handler.endpoint.name, handler]),
);

async function call<O>(name: string, input: object, actor: Actor): Promise<O> {
  const handler = handlers.get(name);
  if (!handler) throw new Error(`no such call: ${name}`);
  const origin = { lang: "en", ip: "10.0.0.7", device: "test", traceId: "trace", token: null } as const;
  return (await perform(handler, house.services, authorise(handler.endpoint, actor), origin, input, null)) as O;
}

type Customers = OutputOf<typeof customer.list>;
type Detail = OutputOf<typeof customer.detail>;
type Changed = OutputOf<typeof customer.lock>;

const list = (input: object, actor = staff("1", ...VIEW)) => call<Customers>("customer.list", input, actor);
const detail = (customerId: string, actor = staff("1", ...VIEW)) =>
  call<Detail>("customer.detail", { customerId }, actor);
const cardsOf = (customerId: string, page: object = {}) =>
  call<OutputOf<typeof customer.cards>>("customer.cards", { customerId, ...page }, staff("1", ...VIEW));
const timelineOf = (customerId: string) =>
  call<OutputOf<typeof customer.timeline>>("customer.timeline", { customerId }, staff("1", ...VIEW));
const lock = (input: Partial<InputOf<typeof customer.lock>>, actor = staff("1", ...LOCK)) =>
  call<Changed>("customer.lock", { customerId: anaId, version: 0, as: 1, reason: "asked for it", ...input }, actor);
const reveal = (field: string, actor: Actor) =>
  call<{ values: string[] }>("customer.reveal", { customerId: anaId, field, reason: "call back" }, actor);
const find = (query: string, actor: Actor) => call<unknown[]>("customer.find", { query }, actor);
const names = (answer: Customers) => answer.list.map(({ name }) => name);
const logged = (callName: string) =>
  rows<{ objectId: string; before: unknown; after: unknown; reason: string }>(
    house.services.connection.db,
    sql`select object_id, before, after, reason from operation_log where call = ${callName} order by id`,
  );

beforeAll(async () => {
  house = await testServices({}, { books: "drawn" });
  const { db } = house.services.connection;
  await openShop(db);
  await run(
    db,
    sql`insert into staff_user (id, account, name, password_hash, created_at) overriding system value
        select n, 'staff' || n, 'staff ' || n, '-', now() from generate_series(1, 5) n`,
  );
  anaId = await addPerson(db, ana, "Ana Pérez");
  luzId = await addPerson(db, luz, "Luz Hernández");
  await addOrder(db, anaId, "ORD-ANA", 40, ana.clabe);
  const luzOrder = await addOrder(db, luzId, "ORD-LUZ", 21, luz.clabe);
  await run(
    db,
    sql`insert into payout (loan_id, customer_id, attempt, channel, reference, amount_cents, fee_cents, status, clabe,
          bank_code, bank_name, holder, requested_at)
        values (1, ${anaId}, 1, 'spei', 'P-1', 100000, 350, 'FAIL', ${ana.clabe}, '032', 'Bank', 'Ana',
          '2026-03-01T16:00Z'),
               (1, ${anaId}, 2, 'spei', 'P-2', 100000, 350, 'PENDING', ${ana.clabe}, '032', 'Bank', 'Ana',
                 '2026-03-01T18:00Z')`,
  );
  await run(
    db,
    sql`insert into repayment (loan_id, customer_id, channel, channel_tx_id, source, status, amount_cents, value_on,
          received_at, bank_card)
        values (${luzOrder}, ${luzId}, 'spei', 'TX-1', 'channel', 'allocated', 5000, '2026-03-01', '2026-03-01T17:00Z',
          ${luz.clabe}),
               (${luzOrder}, ${luzId}, 'spei', 'TX-2', 'channel', 'reversed', 7000, '2026-03-01', '2026-03-01T19:00Z',
                 null),
               (${luzOrder}, ${luzId}, 'spei', 'TX-3', 'replenish', 'allocated', 9000, '2026-03-01',
                 '2026-03-01T20:00Z', null)`,
  );
  await run(
    db,
    sql`insert into refund (loan_id, customer_id, channel, reference, amount_cents, status, clabe, bank_name, holder,
          reason, created_at)
        values (${luzOrder}, ${luzId}, 'spei', 'R-1', 1200, 'pending', ${luz.clabe}, 'Bank', 'Luz', 'overpaid',
          '2026-03-01T21:00Z')`,
  );
});
afterAll(() => house.close());

describe("the customer list", () => {
  test("finds a phone by the whole number only, in whatever form the filter asks", async () => {
    expect(names(await list({ phone: ana.phone }))).toEqual(["Ana Pérez"]);
    expect(names(await list({ phone: "5512" }))).toEqual([]);
    expect(names(await list({ idNumber: luz.curp.toLowerCase() }))).toEqual(["Luz Hernández"]);
    expect(names(await list({ name: "pére" }))).toEqual(["Ana Pérez"]);
    expect(names(await list({ userId: luzId }))).toEqual(["Luz Hernández"]);
    expect(names(await list({ userId: "not a number" }))).toEqual([]);
  });

  test("tells who is overdue and counts active loans", async () => {
    expect(names(await list({ overdue: true }))).toEqual(["Ana Pérez"]);
    expect(names(await list({ overdue: false }))).toEqual(["Luz Hernández"]);
    expect((await list({})).list.map(({ activeLoans }) => activeLoans)).toEqual([1, 1]);
  });

  test("reads registration days in the merchant's zone", async () => {
    expect((await list({ registeredAtFrom: "2026-03-01", registeredAtTo: "2026-03-01" })).total).toBe(2);
    expect((await list({ registeredAtFrom: "2026-03-02" })).total).toBe(0);
  });

  test("offers only what the caller may do", async () => {
    expect((await list({}, staff("1", ...VIEW))).list[0]?.can).toMatchObject({
      lock: false,
      restore: false,
      reveal: false,
    });
    expect((await list({}, staff("1", ...LOCK, "pii:phone:reveal"))).list[0]?.can).toMatchObject({
      lock: true,
      restore: false,
      reveal_phone: true,
      reveal_bank: false,
    });
  });
});

describe("the prompt of the customer's page", () => {
  const found = (query: string) => find(query, staff("1", ...VIEW)) as Promise<{ name: string }[]>;

  test.each([
    ["+52 55 1234 5678"],
    ["044 5512345678"],
    ["perez ANA"],
    ["Pe\u0301rez"],
    ["pepj-900101-hdfrrn-09"],
    ["GODE561231GR8"],
    ["032 180 00011835971 9"],
    ["ord-ana"],
  ])("finds her by %s, with her numbers masked", async (query) => {
    const answer = await found(query);
    expect(answer).toMatchObject([{ name: "Ana Pérez", phone: "55****5678" }]);
    for (const secret of SECRETS) expect(JSON.stringify(answer)).not.toContain(secret);
  });

  test("finds by her id and by her order's, and nobody by a part of a number", async () => {
    expect((await found(anaId)).map(({ name }) => name)).toContain("Ana Pérez");
    for (const part of ["PEPJ900101", "03218000011835971", "551234567"]) expect(await found(part)).toEqual([]);
  });
});

describe("personal data", () => {
  test("no list and no detail carries a full phone, CURP, RFC, CLABE or device id", async () => {
    const all = staff(
      "9",
      ...LOCK,
      "pii:phone:reveal",
      "pii:idDoc:reveal",
      "pii:bank:reveal",
      "pii:device:reveal",
      "finance:payment:query",
    );
    const answers = [
      await list({}, all),
      await detail(anaId, all),
      await detail(luzId, all),
      await call("payment.list", {}, all),
      await call("repayment.list", {}, all),
    ];
    for (const answer of answers) {
      const sent = JSON.stringify(answer);
      for (const secret of SECRETS) expect(sent).not.toContain(secret);
    }
    expect((await detail(anaId)).customer).toMatchObject({
      phone: "55****5678",
      idNumber: "PEPJ****09",
      rfc: "GODE****R8",
    });
    expect((await cardsOf(anaId)).list[0]?.clabe).toBe("****9719");
  });

  test("bank accounts come page by page, the active ones first, and none is left out however many there are", async () => {
    const { db } = house.services.connection;
    const person = { ...ana, phone: "5531000000", clabe: clabeFor("012", "180", "8800") };
    const customerId = await addPerson(db, person, "Muchas Cuentas");
    const before = (await cardsOf(customerId)).total;
    await run(
      db,
      sql`insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, active, created_at)
          select ${customerId}, lpad((10000 + n)::text, 18, '0'), '012', 'BBVA', 'Muchas Cuentas', n = 1, now()
          from generate_series(1, 45) n`,
    );
    const pages = await Promise.all([1, 2, 3].map((pageNo) => cardsOf(customerId, { pageNo, pageSize: 20 })));
    expect(pages.map(({ list, total }) => [list.length, total - before])).toEqual([
      [20, 45],
      [20, 45],
      [5 + before, 45],
    ]);
    const shown = pages.flatMap(({ list }) => list);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(45 + before);
    expect(shown.map(({ active }) => active).lastIndexOf(true)).toBe(before);
    expect((await detail(customerId)).cardCount).toBe(45 + before);
  });

  test("a reveal needs the permission of that very field and names it", async () => {
    const phoneOnly = staff("2", "pii:phone:reveal");
    expect(await reveal("phone", phoneOnly)).toEqual({ values: [ana.phone], until: null });
    const refusal = (await reveal("bank", phoneOnly).catch((error: unknown) => error)) as Refusal;
    expect(refusal.reason.code).toBe("403");
    expect(refusal.details.data).toEqual({ permission: "pii:bank:reveal" });
    const others = staff("3", "pii:idDoc:reveal", "pii:bank:reveal", "pii:device:reveal");
    expect(await reveal("idDoc", others)).toMatchObject({ values: [ana.curp, ana.rfc], until: expect.any(String) });
    expect(await reveal("bank", others)).toEqual({ values: [ana.clabe], until: null });
    expect(await reveal("device", others)).toMatchObject({ values: [ana.deviceId], until: expect.any(String) });
  });

  test("a reveal is on the record with its reason and without the value", async () => {
    const record = (await logged("customer.reveal"))[0];
    expect(record).toMatchObject({ objectId: anaId, after: { field: "phone" }, reason: "call back" });
    expect(JSON.stringify(record)).not.toContain(ana.phone);
  });

  test("a user reveals so many times in an hour, even all at once, and then waits", async () => {
    const curious = staff("4", "pii:phone:reveal");
    const outcomes = await Promise.allSettled(
      Array.from({ length: customerSettings.revealsPerHour.default + 2 }, () => reveal("phone", curious)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(
      customerSettings.revealsPerHour.default,
    );
    const refusal = (await reveal("phone", curious).catch((error: unknown) => error)) as Refusal;
    expect(refusal.reason.code).toBe("429");
    expect(refusal.details.data).toEqual({ retryAfterSeconds: 3600 });
    expect(await reveal("phone", staff("5", "pii:phone:reveal"))).toEqual({ values: [ana.phone], until: null });
    house.clock.advance(3_600_000);
    expect(await reveal("phone", curious)).toEqual({ values: [ana.phone], until: null });
  });
});

describe("locking", () => {
  beforeEach(() =>
    run(
      house.services.connection.db,
      sql`with ended as (update customer_lock set ended_at = now(), how = 'lapsed' where ended_at is null)
          update customer set status = 0, status_reason = null, version = 0 where id = ${anaId}`,
    ),
  );

  test("is on the record with the status before and after", async () => {
    await lock({ as: 2 });
    expect((await logged("customer.lock")).at(-1)).toMatchObject({
      objectId: anaId,
      before: { status: 0 },
      after: { status: 2 },
      reason: "asked for it",
    });
    const [newest] = (await timelineOf(anaId)).list;
    expect(newest).toMatchObject({ kind: "customer", title: { en: "Lock" }, who: "staff 1" });
    expect(newest?.facts).toMatchObject([{ name: "reason", value: "asked for it" }]);
  });

  test("is refused for a stale version, the same lock again, a missing reason and an unknown customer", async () => {
    await expect(lock({ version: 7 })).rejects.toMatchObject({
      reason: { code: "409" },
      details: { field: "version" },
    });
    await lock({ as: 1 });
    await expect(lock({ as: 1, version: 1 })).rejects.toMatchObject({ reason: { code: "409" } });
    await expect(lock({ reason: "  ", version: 1 })).rejects.toMatchObject({ reason: { code: "400" } });
    await expect(lock({ customerId: "999999" })).rejects.toMatchObject({ reason: { code: "404" } });
  });

  test("two at once: one locks, the other is stale", async () => {
    const outcomes = await Promise.allSettled([lock({ as: 1 }), lock({ as: 2 })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a customer who logged off is not touched", async () => {
    await run(house.services.connection.db, sql`update customer set status = 3 where id = ${anaId}`);
    await expect(lock({})).rejects.toMatchObject({ reason: { code: "409" } });
    expect((await detail(anaId, staff("1", ...LOCK))).customer.can).toMatchObject({
      lock: false,
      restore: false,
      edit: false,
    });
  });
});

describe("editing", () => {
  const edit = (input: object) =>
    call<{ version: number }>("customer.edit", { customerId: luzId, reason: "asked", ...input }, staff("1", ...LOCK));

  test("changes what is given, clears what is empty and leaves the rest", async () => {
    const { version } = await edit({ version: 0, email: "luz@example.mx", employer: "Tienda" });
    await edit({ version, employer: "" });
    expect((await detail(luzId)).customer).toMatchObject({ email: "luz@example.mx", employer: null, version: 2 });
  });

  test("refuses an address that is no e-mail and a stale version", async () => {
    await expect(edit({ version: 2, email: "luz" })).rejects.toMatchObject({ reason: { code: "400" } });
    await expect(edit({ version: 0, email: "a@b.mx" })).rejects.toMatchObject({ reason: { code: "409" } });
  });
});

describe("an account that money may still go to", () => {
  const DESK = [...VIEW, "customer:clientDetail:cardUnbind"];
  let people = 0;

  async function unbindAt(status: LoanStatus): Promise<string> {
    const { db } = house.services.connection;
    people += 1;
    const suffix = String(people).padStart(2, "0");
    const person = { ...ana, phone: `55200000${suffix}`, clabe: clabeFor("012", "180", `77${suffix}`) };
    const customerId = await addPerson(db, person, `Persona ${suffix}`);
    await addOrder(db, customerId, `ORD-UNBIND-${suffix}`, status, person.clabe);
    const [card] = (await cardsOf(customerId)).list;
    const wish = { customerId, cardId: card?.id ?? "", version: 0, reason: "x" };
    return call("customer.cardUnbind", wish, staff("1", ...DESK)).then(
      () => "unbound",
      ({ reason, details }: Refusal) => `${reason.code} ${details.field} ${details.params?.["orderNo"]}`,
    );
  }

  test.each([10, 11, 12, 31, 32, 22] as const)("is not unbound while an order stands at %i", async (status) => {
    expect(await unbindAt(status)).toMatch(/^409 cardId ORD-UNBIND-/);
  });

  test.each([21, 40] as const)("is unbound once its order is paid out, at %i", async (status) => {
    expect(await unbindAt(status)).toBe("unbound");
  });
});

describe("the payment list", () => {
  type Answer = {
    list: { id: string; reference: string; status: string; can: object }[];
    total: number;
    totals: object;
  };
  const payments = (input: object, ...more: string[]) =>
    call<Answer>("payment.list", input, staff("1", ...VIEW, ...more));
  const references = async (input: object) => (await payments(input)).list.map(({ reference }) => reference);

  test("holds payouts, collections and refunds side by side, newest first, without what staff registered", async () => {
    const answer = await payments({});
    expect(answer.list.map(({ id, status }) => [id, status])).toEqual([
      ["refund-1", "PENDING"],
      ["in-2", "FAIL"],
      ["out-2", "PENDING"],
      ["in-1", "SUCCESS"],
      ["out-1", "FAIL"],
    ]);
    expect(answer).toMatchObject({ total: 5, totals: { amountCents: 213_200, feeCents: 700 } });
  });

  test("filters by direction, status, order, reference, time and amount", async () => {
    expect(await references({ direction: "out" })).toEqual(["P-2", "P-1"]);
    expect(await references({ status: ["PENDING"] })).toEqual(["R-1", "P-2"]);
    expect(await references({ direction: ["in", "refund"], status: "FAIL" })).toEqual(["TX-2"]);
    expect(await references({ direction: "in", status: "PENDING" })).toEqual([]);
    expect(await references({ orderNo: "ORD-LUZ" })).toEqual(["R-1", "TX-2", "TX-1"]);
    expect(await references({ reference: "TX-1" })).toEqual(["TX-1"]);
    expect(await references({ requestedAtFrom: "2026-03-02" })).toEqual([]);
    expect(await references({ amountCentsFrom: 5000, amountCentsTo: 7000 })).toEqual(["TX-2", "TX-1"]);
    expect(await references({ pageSize: 2, pageNo: 2 })).toEqual(["P-2", "TX-1"]);
  });

  test("what left us can be asked about until it has succeeded: a failed transfer may have gone out after all", async () => {
    const answer = await payments({}, "finance:payment:query");
    expect(answer.list.filter(({ can }) => "query" in can && can.query).map(({ reference }) => reference)).toEqual([
      "R-1",
      "P-2",
      "P-1",
    ]);
  });
});

describe("the repayment list", () => {
  type Answer = { list: { channelTxId: string; can: { reverse: boolean } }[] };
  const repayments = (input: object, ...more: string[]) =>
    call<Answer>("repayment.list", input, staff("1", ...VIEW, ...more));

  test("finds by phone, status and order; only what is allocated can be reversed", async () => {
    expect(
      (await repayments({ phone: luz.phone, status: "allocated" })).list.map(({ channelTxId }) => channelTxId),
    ).toEqual(["TX-3", "TX-1"]);
    expect((await repayments({ phone: ana.phone })).list).toEqual([]);
    expect((await repayments({ loanId: "x" })).list).toEqual([]);
    expect((await repayments({ orderNo: "ORD-LUZ" }, "loan:bill:reverse")).list.map(({ can }) => can.reverse)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("a phone that is shown masked", () => {
  const outcome = (asked: Promise<{ total: number } | unknown[]>): Promise<string> =>
    asked.then(
      (answer) => (("total" in answer ? answer.total : answer.length) > 0 ? "found" : "nothing"),
      (error: Refusal) => error.reason.code,
    );

  test("cannot be read by searching for every number that it may be, one after the other or at once, in lists, files or the search", async () => {
    const curious = staff("77", ...VIEW);
    const guess = (n: number) => `55${String(7000 + n)}0000`;
    const asked = Array.from({ length: 120 }, (_, n) =>
      n % 2 === 0 ? list({ phone: guess(n) }, curious) : find(guess(n), curious),
    );
    const outcomes = await Promise.all(asked.map(outcome));
    expect([
      outcomes.filter((one) => one === "nothing").length,
      outcomes.filter((one) => one === "429").length,
    ]).toEqual([100, 20]);
    expect(await outcome(list({ phone: ana.phone }, curious))).toBe("429");
    expect(await outcome(find(ana.phone, curious))).toBe("429");
    expect(await outcome(list({ idNumber: ana.curp }, curious))).toBe("429");
    expect(await outcome(find(ana.clabe, curious))).toBe("429");
    expect(await outcome(find("pepj 900101 hdfrrn 09", curious))).toBe("429");
    expect(await outcome(list({ name: "Ana" }, curious))).toBe("found");
    expect(await outcome(list({ phone: ana.phone }, staff("78", ...VIEW)))).toBe("found");
    house.clock.advance(61 * 60_000);
    expect(await outcome(list({ phone: ana.phone }, curious))).toBe("found");
  });

  test("is found as often as somebody looks for whom they know", async () => {
    const busy = staff("79", ...VIEW);
    for (let n = 0; n < 120; n += 1) expect(await outcome(find(ana.phone, busy))).toBe("found");
  });
});
