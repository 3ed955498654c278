import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workers } from "../../../app.ts";
import { handlers } from "../../../calls.ts";
import { codesOfRole } from "../../../../seeds/plan.ts";
import { roleSeed } from "../../../../seeds/roles.ts";
import { applyQuickly } from "../../../testing/orders.ts";
import type { Staff } from "../../../testing/product.ts";
import { placesOf } from "../../../testing/scope/identifiers.ts";
import { inputWith } from "../../../testing/scope/sample.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { execute } from "../../../platform/server/testing/cluster.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { codesOf, type Endpoint } from "../../../platform/shared/endpoint.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { review } from "../../review/contract.ts";
import { reviewSettings } from "../../review/domain/settings.ts";
import { openHouse, type House } from "./testing/house.ts";

let house: House;

beforeAll(async () => {
  house = await openHouse(["second"]);
  // an order's id is no other record's
  await execute(house.product.url, "alter sequence loan_order_id_seq restart with 7000001");
  await putSetting(house.product.services, reviewSettings.undoSeconds, 10);
});
afterAll(() => house.product.close());

/** An order, and how it is found. */
interface Target {
  readonly loan: string;
  readonly orderNo: string;
  readonly customer: string;
  readonly phone: string;
  readonly name: string;
  readonly clabe: string;
  readonly idNumber: string;
}

const targetOf = (loanId: string): Promise<Target> =>
  only<Target>(
    house.db,
    sql`select o.id as loan, o.order_no, o.customer_id as customer, c.phone, c.name, o.clabe, c.curp as id_number
        from loan_order o join customer c on c.id = o.customer_id where o.id = ${loanId}`,
  );

/** Calls that are about the one who makes them, and not about orders. */
const OF_ONESELF = /^(auth|preference|savedView|security|exporting|export|loginLog|choice\.|job)\b/;

const role = roleSeed.find(({ code }) => code === "reviewer");
const held = new Set(role ? codesOfRole(role) : []);
const open = handlers
  .map(({ endpoint }) => endpoint)
  .filter(({ access, name }) => codesOf(access).some((code) => held.has(code)) && !OF_ONESELF.test(name));
const looks = ({ kind }: Endpoint): boolean => kind === "query" || kind === "list";

/** Every call by which a reviewer may look, and every one by which they may do something with an order. */
const looking = open.filter((one) => looks(one) && !one.name.endsWith(".export"));
const doing = open.filter((one) => !looks(one) && placesOf(one).some(({ kind }) => kind === "loan"));

/** A call, or how it was asked, and what it answered. */
type Step = readonly [what: string, answer: string];

/** The whole answer, without what tells this order and this person from any other, and without instants. */
async function answerTo(staff: Staff, endpoint: Endpoint, input: object, target: Target): Promise<string> {
  const response = await fetch(house.product.baseUrl + endpoint.path, {
    method: endpoint.method,
    headers: {
      "content-type": "application/json",
      "x-auth-token": await staff.token(),
      "x-lang": "en",
      "idempotency-key": randomUUID(),
    },
    ...(endpoint.method === "POST" ? { body: JSON.stringify(input) } : {}),
  });
  const type = response.headers.get("content-type") ?? "";
  if (!type.includes("json")) {
    const named = response.headers.get("content-disposition") ?? "";
    return `${response.status} ${type} ${named.replaceAll(target.orderNo, "NUMBER")}`;
  }
  const told = JSON.parse(await response.text()) as Record<string, unknown>;
  return `${response.status} ${JSON.stringify(plain(told, target), null, 1)}`;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const WRITTEN_INSTANT = /^\d\d-\d\d-\d{4} \d\d:\d\d$/;
/** Numbers of records that every order has of its own. */
const OWN_NUMBERS = new Set(["recordId", "traceId", "next", "takesEffectAt", "sha256"]);

/** Who holds how many stands in the order of names, which tells who asked: it is compared without. */
function inNoOrder(all: readonly unknown[]): readonly unknown[] {
  const isOfStaff = all.some((one) => typeof one === "object" && one !== null && "atWork" in one);
  return isOfStaff ? all.map((one) => JSON.stringify(one).replace(/"(id|userId)":"\d+"/, "")).toSorted() : all;
}

function plain(value: unknown, target: Target, key = "", about = ""): unknown {
  if (Array.isArray(value)) return inNoOrder(value.map((one) => plain(one, target, key, key)));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one, target, name, about)]));
  if (OWN_NUMBERS.has(key) && value !== null) return "#";
  if (key === "id" && ["records", "list", "undo"].includes(about)) return "#";
  if (typeof value !== "string") return value;
  if (key === "key") return value.replace(/\d+$/, "#");
  if (INSTANT.test(value) || WRITTEN_INSTANT.test(value)) return "@";
  const names = ["Ricardo Salas", "Nombre de second"];
  return names
    .reduce((text, name) => text.replaceAll(name, "WHO"), value)
    .replaceAll(target.orderNo, "NUMBER")
    .replace(new RegExp(`^${target.loan}$`), "ORDER");
}

/** Everything that somebody sees, with every call that may look, pointed at the order in every place where it can. */
async function look(staff: Staff, target: Target, version: number): Promise<Step[]> {
  const steps: Step[] = [];
  for (const endpoint of looking) {
    const places = placesOf(endpoint).filter(({ kind }) => kind in target);
    const given = (of: typeof places) =>
      inputWith(
        endpoint,
        of.map((place) => ({ ...place, value: target[place.kind as keyof Target] })),
        version,
      );
    const tries = [places, ...(places.length > 1 || endpoint.kind === "list" ? places.map((one) => [one]) : []), []];
    for (const at of tries)
      steps.push([
        `${endpoint.name} by ${at.map(({ kind }) => kind).join(" and ")}`,
        await answerTo(staff, endpoint, given(at), target),
      ]);
  }
  return steps;
}

/** Works on an order as reviewers do, with all that can go wrong, and looks around at each stage; it ends decided. */
async function work(account: string, target: Target): Promise<Step[]> {
  const staff = await house.staff(account);
  const loanId = target.loan;
  const steps: Step[] = [];
  const { id: own } = await only<{ id: string }>(house.db, sql`select id from staff_user where account = ${account}`);
  let version = 0;
  let recordId = "1";
  const lookAround = async (stage: string): Promise<void> => {
    for (const [what, answer] of await look(staff, target, version)) steps.push([`${stage}: ${what}`, answer]);
  };
  const act = async (endpoint: Endpoint, input: object): Promise<void> => {
    const { data } = (await staff.ask(endpoint as never, input as never)) as { readonly data?: never };
    const told = (data ?? {}) as { readonly version?: number; readonly recordId?: string };
    version = told.version ?? version;
    recordId = told.recordId ?? recordId;
    steps.push([endpoint.name, JSON.stringify(plain(data ?? null, target))]);
  };
  const refused = async (endpoint: Endpoint, input: object): Promise<void> => {
    steps.push([`${endpoint.name} refused`, await answerTo(staff, endpoint, input, target)]);
  };
  const all = { stages: reviewSettings.stages.default };
  await lookAround("waiting");
  await refused(review.pass, { loanId, version: 2, ...all });
  await refused(review.heartbeat, { loanId });
  await refused(review.undo, { loanId, recordId: "1" });
  await act(review.assign, { loanIds: [loanId], checker: own });
  await act(review.claim, {});
  await lookAround("in hand");
  await act(review.heartbeat, { loanId });
  await act(review.callLog, { loanId });
  await act(review.release, { loanId });
  await act(review.share, { loanIds: [loanId], strategy: "count", seed: 1, plan: [] });
  await act(review.claim, { loanId });
  await refused(review.pass, { loanId, version: version + 1, ...all });
  await refused(review.pass, { loanId, version, stages: [] });
  await refused(review.reject, { loanId, version, reasons: ["other"] });
  await refused(review.sendBack, { loanId, version, stages: [] });
  await act(review.pending, { loanId, version, reason: "Later", skip: true });
  await lookAround("put aside");
  await act(review.claim, { loanId });
  await act(review.sendBack, { loanId, version, stages: ["income"] });
  await refused(review.claim, { loanId });
  await refused(review.release, { loanId });
  await lookAround("about to be sent back");
  await act(review.undo, { loanId, recordId });
  await act(review.reject, { loanId, version, reasons: ["incomeUnverified"], remark: "No proof" });
  await act(review.undo, { loanId, recordId });
  await act(review.remark, { loanId, remark: "Seen" });
  await act(review.pass, { loanId, version, ...all });
  await lookAround("about to pass");
  house.product.clock.advance(11_000);
  await drain(house.product.services, new Map([...workers].filter(([topic]) => topic === "review.decision")));
  await refused(review.undo, { loanId, recordId });
  await refused(review.claim, { loanId });
  await lookAround("passed");
  return steps;
}

test("a blind case answers every call of a reviewer as its order answered before it was decided", async () => {
  const { loanId } = await applyQuickly(house.product, { seed: "alike" });
  await house.product.settle();
  const target = await targetOf(loanId);
  const ordinary = await house.drawing(() => work("reviewer", target));
  await house.place();
  const { loanId: blindId, orderNo } = await house.blindOf(loanId);
  const blind = await work("second", { ...target, loan: blindId, orderNo });
  expect(await house.caseOf(loanId)).toMatchObject({ state: "decided", result: "pass" });

  expect(ordinary.length).toBeGreaterThan(150);
  expect(blind.map(([what]) => what)).toEqual(ordinary.map(([what]) => what));
  const differing = blind.filter(([, answer], index) => answer !== ordinary[index]?.[1]);
  expect(
    differing.map(([what, answer]) => ({ what, answer, was: ordinary.find(([one]) => one === what)?.[1] })),
  ).toEqual([]);
  // every call that a reviewer may make on an order was made
  const made = new Set(ordinary.map(([what]) => what.split(" ")[0]));
  expect(doing.map(({ name }) => name).filter((name) => !made.has(name))).toEqual([]);
}, 180_000);
