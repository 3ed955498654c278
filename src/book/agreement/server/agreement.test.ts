import { lapseAgreements } from "./lapse.job.ts";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyAndAgree } from "../../../../sandbox/borrower/agreement.ts";
import { register } from "../../../../sandbox/borrower/registration.ts";
import { Door } from "../../../../sandbox/door.ts";
import { personFrom } from "../../../../sandbox/people.ts";
import { open } from "../../../door/open/contract.ts";
import { connect, only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { pdfText } from "../../../platform/server/paper/testing/pdf-text.ts";
import { loan } from "../../../service/loan/contract.ts";
import { passAs } from "../../../testing/borrower.ts";
import { appKey } from "../../../testing/keys.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { snapshots } from "../../../testing/snapshots.ts";
import { storyOf } from "../../../testing/story.ts";

let product: Product;
let door: Door;

beforeAll(async () => {
  product = await openProduct();
  const { baseUrl: serverUrl, clock, services } = product;
  door = new Door({ ...(await appKey(services)), serverUrl, clock, appVersion: "1.0.2" });
});
afterAll(() => product.close());

const DAY_MS = 86_400_000;
const device = { deviceId: "d-1", model: "Moto G", os: "Android 14" };

/** An application whose agreement nobody has accepted. */
async function applied(seed: string) {
  const person = personFrom(seed);
  const { externalId } = person;
  await register({ seed, person, door, chance: () => 0.5, photos: snapshots }, product.clock.now());
  const [group] = await door.call(open.products, { externalId });
  const application = { appOrderId: seed, productGroupId: group?.productGroupId ?? "", amount: "1000.00" };
  const { loanId, orderNo } = await door.call(open.apply, { externalId, ...application });
  return { seed, person, externalId, loanId, orderNo, application };
}

const statusOf = async (loanId: string): Promise<number> =>
  (await (await product.staff("admin")).call(loan.detail, { loanId })).order.status;

test("nothing is paid out before the borrower has accepted, by no way, and it goes on by itself after that", async () => {
  const { externalId, orderNo, loanId } = await applied("agrees-late");
  await product.settle();
  await passAs(product, await product.staff("reviewer"), loanId);
  const admin = await product.staff("admin");
  const waiting = await admin.call(loan.detail, { loanId });
  expect([waiting.order.status, waiting.order.can.payout]).toEqual([32, false]);
  expect(await admin.ask(loan.payout, { loanId, version: waiting.order.version })).toMatchObject({ code: "409" });
  const owner = connect(product.url, { role: null, max: 1 });
  await expect(
    run(
      owner.db,
      sql`insert into payout (loan_id, customer_id, attempt, channel, reference, amount_cents, status, clabe, bank_code,
            bank_name, holder, requested_at)
          select id, customer_id, 1, 'sandbox', 'by-hand', received_cents, 'PENDING', clabe, bank_code, bank_name, 'x', now()
          from loan_order where id = ${loanId}`,
    ),
  ).rejects.toMatchObject({ constraint: "payout_unaccepted" });
  await owner.close();

  const shown = await door.call(open.agreement, { externalId, orderNo });
  const accepted = { externalId, orderNo, textVersion: shown.textVersion, sha256: shown.sha256, ...device };
  const { acceptedAt } = await door.call(open.acceptAgreement, accepted);
  await product.settle();
  expect(await statusOf(loanId)).toBe(21);
  const { agreement, order } = await admin.call(loan.detail, { loanId });
  expect(order.appVersion).toBe("1.0.2");
  expect(agreement).toMatchObject({ acceptedAt, appVersion: "1.0.2", deviceModel: "Moto G", deviceOs: "Android 14" });
  expect((await storyOf(admin, loanId)).find(({ event }) => event === "agreementAccepted")?.facts).toMatchObject({
    appVersion: "1.0.2",
    device: "Moto G · Android 14",
  });
  // the same again is answered as it was, even when it is paid out
  expect(await door.call(open.acceptAgreement, accepted)).toEqual({ orderNo, acceptedAt });
});

test("the document is the one whose hash is accepted, and says what the price says", async () => {
  const { externalId, orderNo, loanId, person } = await applied("reads-it");
  const shown = await door.call(open.agreement, { externalId, orderNo });
  const file = Buffer.from(shown.data, "base64");
  expect(createHash("sha256").update(file).digest("hex")).toBe(shown.sha256);
  const lines = pdfText(file).split("\n");
  const { order } = await (await product.staff("admin")).call(loan.detail, { loanId });
  expect(lines[lines.indexOf("Número de orden") + 1]).toBe(orderNo);
  expect(lines[lines.indexOf("Acreditado") + 1]).toBe(person.name);
  expect(lines).toContain(`${shown.cat?.toFixed(1)} %`);
  expect(shown.receivedAmount).toBe((order.receivedCents / 100).toFixed(2));
  expect(shown.installments).toHaveLength(order.termCount);
  expect(file.toString("latin1")).not.toContain(person.clabe);
});

test("another hash, another version and another borrower's order are refused", async () => {
  const { externalId, orderNo } = await applied("accepts-other");
  const { textVersion, sha256 } = await door.call(open.agreement, { externalId, orderNo });
  const ask = (more: object) =>
    door.call(open.acceptAgreement, { externalId, orderNo, textVersion, sha256, ...device, ...more });
  await expect(ask({ sha256: "0".repeat(64) })).rejects.toMatchObject({ code: "409" });
  await expect(ask({ textVersion: textVersion + 1 })).rejects.toMatchObject({ code: "409" });
  await expect(ask({ sha256: "nothing" })).rejects.toMatchObject({ code: "400" });
  const stranger = await applied("stranger");
  await expect(ask({ externalId: stranger.externalId })).rejects.toMatchObject({ code: "404" });
  await expect(door.call(open.agreement, { externalId: stranger.externalId, orderNo })).rejects.toMatchObject({
    code: "404",
  });
});

test("an order that has ended has nothing to accept any more", async () => {
  const { externalId, orderNo, loanId } = await applied("ends-first");
  const { textVersion, sha256 } = await door.call(open.agreement, { externalId, orderNo });
  const admin = await product.staff("admin");
  const { order } = await admin.call(loan.detail, { loanId });
  await admin.call(loan.cancel, { loanId, version: order.version, reason: "a petición" });
  const accepted = { externalId, orderNo, textVersion, sha256, ...device };
  await expect(door.call(open.acceptAgreement, accepted)).rejects.toMatchObject({ code: "409" });
});

test("an approved order whose agreement nobody accepts in time is cancelled, and not a day before", async () => {
  const { loanId, externalId, orderNo } = await applied("never-agrees");
  await product.settle();
  product.clock.advance(5 * DAY_MS);
  await passAs(product, await product.staff("reviewer"), loanId);
  const { textVersion, sha256 } = await door.call(open.agreement, { externalId, orderNo });
  // the days count from the approval, not from the application
  product.clock.advance(7 * DAY_MS - 60_000);
  await lapseAgreements(product.services);
  expect(await statusOf(loanId)).toBe(32);
  product.clock.advance(120_000);
  await lapseAgreements(product.services);
  expect(await statusOf(loanId)).toBe(-22);
  const admin = await product.staff("admin");
  const told = (await storyOf(admin, loanId)).find(({ event }) => event === "cancel");
  expect(told?.facts).toMatchObject({ reason: ["The agreement was not accepted in time"] });
  const accepted = { externalId, orderNo, textVersion, sha256, ...device };
  await expect(door.call(open.acceptAgreement, accepted)).rejects.toMatchObject({ code: "409" });
});

test("an agreement never changes, and is accepted once", async () => {
  const who = await applied("stands");
  const { db } = product.services.connection;
  await expect(
    run(db, sql`update agreement set total_cents = total_cents - 1 where loan_id = ${who.loanId}`),
  ).rejects.toMatchObject({ constraint: "agreement_fixed" });
  const { textVersion, sha256 } = await door.call(open.agreement, who);
  await door.call(open.acceptAgreement, {
    externalId: who.externalId,
    orderNo: who.orderNo,
    textVersion,
    sha256,
    ...device,
  });
  await expect(
    run(db, sql`update agreement set accepted_at = accepted_at + interval '1 hour' where loan_id = ${who.loanId}`),
  ).rejects.toMatchObject({ constraint: "agreement_fixed" });
});

test("the app's version is signed, and kept with the versions that are in use", async () => {
  await applied("states-version");
  const { db } = product.services.connection;
  expect(await rows(db, sql`select version from app_version`)).toEqual([{ version: "1.0.2" }]);
  const { app } = product;
  const body = JSON.stringify({ externalId: "x" });
  let headers: Record<string, string> = {};
  const spy = new Door({
    ...(await appKey(product.services)),
    serverUrl: "",
    clock: product.clock,
    appVersion: "1.0.2",
    send: async (path, request) => {
      headers = { ...request.headers, "x-app-version": "9.9.9" };
      return (await app.inject({ method: request.method as "POST", url: path, headers, payload: request.body })).json();
    },
  });
  await expect(spy.call(open.orders, JSON.parse(body))).rejects.toMatchObject({ code: "401" });
  expect(await only<{ n: number }>(db, sql`select count(*)::int as n from app_version`)).toEqual({ n: 1 });
});

test("an application and its acceptance are one step each for an app", async () => {
  const person = personFrom("both");
  await register({ seed: "both", person, door, chance: () => 0.5, photos: snapshots }, product.clock.now());
  const [group] = await door.call(open.products, { externalId: person.externalId });
  const application = { appOrderId: "both", productGroupId: group?.productGroupId ?? "", amount: "1000.00" };
  const { loanId } = await applyAndAgree({ seed: "both", person, door }, application, product.clock.now());
  const { agreement } = await (await product.staff("admin")).call(loan.detail, { loanId });
  expect(agreement?.acceptedAt).not.toBeNull();
});

test("a document that is missing from the store is a failed call, and nothing more", async () => {
  const { loanId } = await applied("document-lost");
  const { config, connection } = product.services;
  const { sha256 } = await only<{ sha256: string }>(
    connection.db,
    sql`select sha256 from agreement where loan_id = ${loanId}`,
  );
  await rm(join(config.dataDir, "content", sha256.slice(0, 2), sha256));
  const service = await product.staff("service");
  expect(await service.askAlone(loan.agreementPdf, { loanId })).toMatchObject({ code: "500" });
  expect((await service.call(loan.detail, { loanId })).order.id).toBe(loanId);
});
