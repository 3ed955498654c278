import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loan } from "../service/loan/contract.ts";
import { connect, only, run, sql, type Connection } from "../platform/server/database/connect.ts";
import { allowSandbox } from "../platform/server/outbound/request.ts";
import { paidOut, type Applied } from "./borrower.ts";
import { openProduct, type Product, type Staff } from "./product.ts";

const AT_ONCE = 24;
const PATIENT = { timeout: 2 ** 31 - 1, interval: 20 };

let product: Product;
let admin: Staff;
let order: Applied;
let owner: Connection;
/** A bank that takes every request and answers none until it is told to. */
let bank: Server;
let unanswered: ServerResponse[] = [];
let speaks = false;
let given = 0;

function answer(response: ServerResponse): void {
  const expiresAt = new Date(product.clock.now().getTime() + 86_400_000).toISOString();
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ code: `code-${(given += 1)}`, expiresAt }));
}

function speak(yes: boolean): void {
  speaks = yes;
  for (const response of unanswered) answer(response);
  unanswered = [];
}

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  order = await paidOut(product, "silence");
  owner = connect(product.url, { role: null, max: 2, name: "onlooker" });
  bank = createServer((_request, response) => (speaks ? answer(response) : void unanswered.push(response)));
  await new Promise<void>((listening) => bank.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`;
  allowSandbox(product.services.config, url);
  await run(product.services.connection.db, sql`update channel set base_url = ${url}, enabled = (code = 'sandbox')`);
});
afterAll(async () => {
  bank.closeAllConnections();
  bank.close();
  await owner.close();
  await product.close();
});

const refreshed = () =>
  Array.from({ length: AT_ONCE }, () => admin.askAlone(loan.refreshPaymentCode, { loanId: order.loanId }));
const counted = async (where: ReturnType<typeof sql>): Promise<number> =>
  (
    await only<{ count: number }>(
      owner.db,
      sql`select count(*)::int as count from pg_stat_activity where datname = current_database()
            and application_name = 'trastienda' and ${where}`,
    )
  ).count;

test("a bank that does not answer 24 requests for payment codes keeps no connection, no lock, and nobody waiting who only reads", async () => {
  const codes = refreshed();
  await vi.waitUntil(() => unanswered.length >= AT_ONCE, PATIENT);
  expect(await counted(sql`xact_start is not null`)).toBe(0);
  expect((await admin.call(loan.list, {})).total).toBeGreaterThan(0);
  expect((await admin.call(loan.detail, { loanId: order.loanId })).order.status).toBe(21);

  speak(true);
  expect(new Set((await Promise.all(codes)).map(({ code }) => code))).toEqual(new Set(["200"]));
  const inForce = sql`select count(*)::int as count from payment_code where loan_id = ${order.loanId}
                        and replaced_at is null`;
  expect((await only<{ count: number }>(owner.db, inForce)).count).toBe(1);
});

test("commands that wait for a lock, more of them than there are connections, leave connections to those who read", async () => {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = owner.commands.transaction().execute(async (tx) => {
    await sql`select 1 from loan_order where id = ${order.loanId} for update`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const codes = refreshed();
  await vi.waitUntil(
    async () =>
      (await counted(sql`wait_event_type = 'Lock'`)) === product.services.connection.pools.commands.options.max,
    PATIENT,
  );
  expect((await admin.call(loan.list, {})).total).toBeGreaterThan(0);
  held.resolve();
  await holding;
  expect(new Set((await Promise.all(codes)).map(({ code }) => code))).toEqual(new Set(["200"]));
});
