import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handlers, lists } from "../calls.ts";
import { auth } from "../access/auth/contract.ts";
import { exporting } from "../control/export/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { sql } from "../platform/server/database/connect.ts";
import { codesOf, type Endpoint, type Envelope } from "../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "./product.ts";
import { placesOf, type Place } from "./scope/identifiers.ts";
import { inputWith } from "./scope/sample.ts";
import { openWorld, UNKNOWN, type Side, type World } from "./scope/world.ts";

let product: Product;
let world: World;

beforeAll(async () => {
  product = await openProduct();
  world = await openWorld(product);
});
afterAll(() => product.close());

/** Calls of staff; the export of a list asks for what the list itself shows, and is tried with its file. */
const calls: readonly Endpoint[] = handlers
  .map(({ endpoint }) => endpoint)
  .filter(({ access, name }) => !["app", "webhook", "public"].includes(String(access)) && !name.endsWith(".export"));
const pointing = calls
  .map((endpoint) => ({ endpoint, places: placesOf(endpoint) }))
  .filter(({ places }) => places.length > 0);

async function answerTo(endpoint: Endpoint, staff: Staff, input: unknown): Promise<string> {
  const asked = endpoint.method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
  const response = await fetch(product.baseUrl + endpoint.path + asked, {
    method: endpoint.method,
    headers: {
      "content-type": "application/json",
      "x-auth-token": await staff.token(),
      "x-lang": "es",
      "idempotency-key": randomUUID(),
    },
    ...(endpoint.method === "POST" ? { body: JSON.stringify(input) } : {}),
  });
  const text = await response.text();
  return `${response.headers.get("content-type")} ${response.headers.get("content-disposition")} ${text.replace(/,"traceId":"[^"]*"/, "")}`;
}

/**
 * What a call answers with one side's ids at some places and one's own at the others; the ids themselves are taken out
 * of it.
 */
async function asked(
  staff: Staff,
  endpoint: Endpoint,
  places: readonly Place[],
  swapped: readonly Place[],
  ids: Side["ids"],
): Promise<string> {
  const isOptional = endpoint.kind === "list" || ["review.dossier", "review.sharePreview"].includes(endpoint.name);
  const given = isOptional ? swapped : places;
  const values = given.map((place) => ({
    ...place,
    value: (swapped.includes(place) ? ids : world.own.ids)[place.kind],
  }));
  const answer = await answerTo(endpoint, staff, inputWith(endpoint, values, world.own.version));
  return swapped.reduce((text, { kind }) => text.replaceAll(ids[kind], "#"), answer);
}

const marksIn = (text: string, { marks }: Side): string[] => marks.filter((mark) => text.includes(mark));
const codeOf = (answer: string): string => /"code":"([^"]*)"/.exec(answer)?.[1] ?? "file";

/**
 * Calls that answer an unknown id otherwise than with 404 (or, of a list, with nothing), or do so at one of their
 * places: what they say then.
 */
const OTHERWISE: Readonly<Record<string, string>> = {
  // Of an order that one cannot see, nothing waits.
  "approval.pending": "200",
  // What matches nothing is not claimed.
  "image.claim": "200",
  // An order to leave out when the next one is looked for.
  "review.next": "200",
  // A case to pass over, as well.
  "myClient.next": "200",
  // Whether one order or one lead is named is looked at first: here it is both.
  "call.dial": "400",
  "call.mayCall": "400",
  // Without a package nobody is looked for; desk/app-data tries it with one.
  "appData.query": "400",
  // No text was sent to a phone that nobody has.
  "testTools.readSms": "200",
  // An order that is not there does not wait for review either.
  "review.assign": "409",
  // The file is looked at first.
  "contact.hardship": "400",
  "chat.attach": "400",
  // An order that is not there is none of this customer's.
  "chat.orderList orderId": "200",
  "workOrder.create orderNo": "400",
  "workOrder.create userId": "400",
  // Whether the form is the latest is looked at first.
  "proof.read loanId": "409",
  "proof.link transferId": "409",
  // Nobody has the phone: no orders.
  "workOrder.orderNumbers": "200",
  "chat.orderNumbers": "200",
  // The code that confirms the payment is looked at first.
  "manualPayout.create": "409",
};

const ACCOUNTS = ["narrow.own", "narrow.team", "narrow.package", "collector", "lead", "marketing"] as const;

describe.each(ACCOUNTS)("%s", (account) => {
  const staff = (): Staff => world.narrow.get(account) as Staff;

  test("cannot tell a foreign id from an unknown one, in any place of any call", async () => {
    const wrong: unknown[] = [];
    for (const { endpoint, places } of pointing) {
      for (const swapped of places.length > 1 && endpoint.kind !== "list"
        ? [...places.map((place) => [place]), places]
        : places.map((place) => [place])) {
        const unknown = await asked(staff(), endpoint, places, swapped, UNKNOWN);
        const foreign = await asked(staff(), endpoint, places, swapped, world.foreign.ids);
        const code = codeOf(unknown);
        const at = swapped.map(({ path }) => path.join(".")).join(", ");
        const expected =
          endpoint.kind === "list" ? "200" : (OTHERWISE[`${endpoint.name} ${at}`] ?? OTHERWISE[endpoint.name] ?? "404");
        if (foreign !== unknown) wrong.push({ call: endpoint.name, at, foreign, unknown });
        else if (code !== expected && code !== "403") wrong.push({ call: endpoint.name, at, expected, unknown });
      }
    }
    expect(
      wrong,
      "answer what the caller cannot see like what is not there (404), or say in OTHERWISE what else it says",
    ).toEqual([]);
  });

  test("finds nothing foreign in any list, its totals or the counts", async () => {
    const shown: unknown[] = [];
    for (const { endpoint } of lists) {
      const answer = await answerTo(endpoint, staff(), { pageSize: 200 });
      const marks = marksIn(answer, world.foreign);
      if (marks.length > 0) shown.push([endpoint.name, marks]);
      const { data } = JSON.parse(answer.slice(answer.indexOf("{"))) as Envelope<{
        list: unknown[];
        total: number;
      } | null>;
      if (data?.list && data.list.length !== data.total) shown.push([endpoint.name, data.total, data.list.length]);
    }
    for (const endpoint of calls.filter(({ kind, input }) => kind === "query" && input.safeParse({}).success)) {
      const marks = marksIn(await answerTo(endpoint, staff(), {}), world.foreign);
      if (marks.length > 0) shown.push([endpoint.name, marks]);
    }
    expect(shown).toEqual([]);
  });
});

describe.each(["narrow.own", "narrow.package"])("the files of %s", (account) => {
  const fileOf = async (staff: Staff, path: string, filter: Readonly<Record<string, string>>): Promise<string> => {
    const body = JSON.stringify({ format: "csv", filter });
    const { data } = (await product.post(`${path}/export`, body, {
      "x-auth-token": await staff.token(),
    })) as unknown as Envelope<{ id: string }>;
    await product.settle();
    return answerTo(exporting.download, staff, { id: data.id });
  };

  test("hold nothing foreign, whatever they are asked for", async () => {
    const staff = world.narrow.get(account) as Staff;
    const shown: unknown[] = [];
    for (const { endpoint } of lists) {
      const file = await fileOf(staff, endpoint.path, {});
      const marks = marksIn(file, world.foreign);
      if (marks.length > 0 || !file.startsWith("text/csv")) shown.push([endpoint.name, marks, file.slice(0, 120)]);
    }
    for (const { endpoint } of lists) {
      const [place] = placesOf(endpoint).filter(({ kind }) => kind === "orderNo" || kind === "loan");
      if (!place) continue;
      const file = await fileOf(staff, endpoint.path, { [String(place.path[0])]: world.foreign.ids[place.kind] });
      const [heading, ...rows] = file.trimEnd().split("\n");
      if (!heading?.startsWith("text/csv") || rows.length > 0) shown.push([endpoint.name, place.path, rows]);
    }
    expect(shown).toEqual([]);
  });
});

test("what is swapped is there: with one's own ids each call says something else than with unknown ones", async () => {
  const staff = world.narrow.get("narrow.team") as Staff;
  const same: string[] = [];
  // The queue of reviews is empty, whatever order is left out of it; numbers of do-not-call registers, which are
  // strangers', are shown to nobody who is held to a part of the portfolio. The desk shows whoever collects their own
  // cases alone, and of its queue only what is left out is named. A call is followed by who makes it, and may be made
  // where there is a case of one's own.
  const alike = new Set([
    "review.next",
    "contactRegister.list",
    "myClient.list",
    "myClient.next",
    "call.active",
    "call.mayCall",
  ]);
  const reading = pointing.filter(
    ({ endpoint }) => (endpoint.kind === "query" || endpoint.kind === "list") && !alike.has(endpoint.name),
  );
  for (const { endpoint, places } of reading) {
    for (const place of endpoint.kind === "list" ? places : [places[0] as Place]) {
      const swapped = endpoint.kind === "list" ? [place] : places;
      const [own, unknown] = [
        await asked(staff, endpoint, places, swapped, world.own.ids),
        await asked(staff, endpoint, places, swapped, UNKNOWN),
      ];
      if (own === unknown) same.push(`${endpoint.name} ${place.path.join(".")}`);
    }
  }
  expect(same).toEqual([]);
});

test("a file of orders that one cannot see is refused as one of orders that do not exist", async () => {
  const staff = world.narrow.get("narrow.own") as Staff;
  const importing = calls.filter(({ name }) => name === "repayment.importCheck" || name === "manualPayout.importCheck");
  expect(importing).toHaveLength(2);
  for (const endpoint of importing) {
    const columns = [
      "orderNo",
      "amount",
      "channel",
      "payee",
      "bankCard",
      "bankCode",
      "bankName",
      "paymentChannel",
      "phone",
      "paymentCode",
      "object",
      "kind",
    ];
    const values = (orderNo: string): string[] => [
      orderNo,
      "1.00",
      "sandbox",
      "Ana",
      "032180000118359719",
      "032",
      "IXE",
      "x",
      "5512345678",
      "SC-9",
      "Saldo",
      "customerCredit",
    ];
    const answers = [];
    for (const orderNo of [world.foreign.ids.orderNo, UNKNOWN.orderNo]) {
      const content = Buffer.from(`${columns.join(",")}\n${values(orderNo).join(",")}\n`).toString("base64");
      answers.push((await answerTo(endpoint, staff, { fileName: "x.csv", content })).replaceAll(orderNo, "#"));
    }
    expect(answers[0]).toBe(answers[1]);
  }
});

test("an export shows what its owner sees when it runs, not what they saw when they asked", async () => {
  const staff = world.narrow.get("narrow.own") as Staff;
  const { db } = product.services.connection;
  const { data } = (await product.post(`${loan.list.path}/export`, JSON.stringify({ format: "csv" }), {
    "x-auth-token": await staff.token(),
  })) as unknown as Envelope<{ id: string }>;
  const give = (account: string) =>
    sql`update loan_order set collector_id = (select id from staff_user where account = ${account})
        where id = ${world.own.ids.loan}`.execute(db);
  await give("other.collector");
  await product.settle();
  await give("narrow.own");
  const file = await answerTo(exporting.download, staff, { id: data.id });
  expect([file.startsWith("text/csv"), marksIn(file, world.own)]).toEqual([true, []]);
});

test("what somebody sees follows their seat and role with the next call, without a new login", async () => {
  const lead = world.narrow.get("narrow.team") as Staff;
  const ids = async (): Promise<unknown[]> => (await lead.call(loan.list, {})).list.map(({ orderNo }) => orderNo);
  const { db } = product.services.connection;
  const team = (name: string) =>
    sql`update work_seat set team_id = (select id from team where name = ${name})
        where user_id = (select id from staff_user where account = 'narrow.team')`.execute(db);
  expect(await ids()).toEqual([world.own.ids.orderNo]);
  await team("Equipo ajeno");
  expect(await ids()).toEqual([world.foreign.ids.orderNo]);
  await team("Equipo propio");
  expect(await ids()).toEqual([world.own.ids.orderNo]);
});

test("a request is approved within the scope of whoever approves", async () => {
  const lead = world.narrow.get("lead") as Staff;
  expect((await lead.askToApprove(world.foreign.ids.approval)).code).toBe("404");
  expect((await lead.approve(world.own.ids.approval)).status).toBe("approved");
  expect((await lead.call(auth.info, {})).account).toBe("lead");
});

test("every scoped role of the seed is tried", async () => {
  expect([...world.narrow.keys()].sort()).toEqual([...ACCOUNTS].sort());
  expect(pointing.length).toBeGreaterThan(80);
  expect(pointing.every(({ endpoint }) => codesOf(endpoint.access).length > 0 || endpoint.access === "signedIn")).toBe(
    true,
  );
});
