import { afterAll, beforeAll, expect, test } from "vitest";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { putSetting } from "../../../base/configuration/server/testing/put-setting.ts";
import { approvalSettings } from "../../../book/approval/domain/settings.ts";
import { balance, type BalanceCard } from "../contract.ts";
import { balanceRefusals } from "../messages.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2] = [await product.staff("finance"), await product.staff("finance2")];
});
afterAll(() => product.close());

/** Money of the lender's reaches its account at the bank. */
const arrives = (reference: string, amountCents: number): void =>
  product.bank.book.move({
    reference,
    type: "topup",
    trackingKey: reference,
    amountCents,
    feeCents: 0,
    at: product.clock.now().getTime(),
  });

const wish = (reference: string, amount: string, source: "owner" | "bank" = "owner") => ({
  channel: "sandbox",
  amount,
  source,
  reference,
  reason: "Capital",
});

async function card(): Promise<BalanceCard> {
  await finance.call(balance.refresh, { channel: "sandbox" });
  const found = (await finance.call(balance.cards, {})).list.find(({ channel }) => channel === "sandbox");
  if (!found) throw new Error("no card");
  return found;
}

async function requested(reference: string, amount: string): Promise<string> {
  const { data, msg } = await finance.askAlone(balance.topUp, wish(reference, amount));
  if (!isSentForApproval(data)) throw new Error(`not sent for approval: ${msg}`);
  return data.approvalId;
}

const onAccount = async (account: number): Promise<number> =>
  (
    await only<{ sumCents: number }>(
      product.services.connection.db,
      sql`select coalesce(sum(amount_cents), 0)::bigint as sum_cents from ledger_leg where account = ${account}`,
    )
  ).sumCents;

const notArrived = (difference: string) => ({
  code: "409",
  msg: balanceRefusals.notArrived.en.replace("{difference}", difference),
});

test("money that the channel does not show is not booked, whoever agrees", async () => {
  expect(await finance.askAlone(balance.topUp, wish("TU-1", "0.01"))).toMatchObject(notArrived("$0.00"));
  arrives("TU-1", 100_000);
  expect(await finance.askAlone(balance.topUp, wish("TU-1", "1000.01"))).toMatchObject(notArrived("$1,000.00"));
});

test("what has arrived is booked by two people, once, as the owner's funding", async () => {
  const before = [await onAccount(1010), await onAccount(1030), await onAccount(3010)];
  expect((await card()).said?.differenceCents).toBe(100_000);
  const approvalId = await requested("TU-1", "1000.00");
  expect(await onAccount(1010)).toBe(before[0]);
  expect((await finance.askToApprove(approvalId)).code).toBe("403");
  await finance2.approve(approvalId);
  expect([await onAccount(1010), await onAccount(1030), await onAccount(3010)]).toEqual([
    (before[0] ?? 0) + 100_000,
    before[1],
    (before[2] ?? 0) - 100_000,
  ]);
  expect((await card()).said?.differenceCents).toBe(0);
  arrives("TU-2", 5000);
  expect(await finance.askAlone(balance.topUp, wish("TU-1", "50.00"))).toMatchObject({
    code: "409",
    msg: balanceRefusals.topUpBooked.en,
  });
});

test("our own bank gives no more than the books say it has", async () => {
  expect(await onAccount(1030)).toBe(0);
  expect(await finance.askAlone(balance.topUp, wish("TU-2", "50.00", "bank"))).toMatchObject({
    code: "409",
    msg: balanceRefusals.bankShort.en.replace("{available}", "$0.00"),
  });
});

test("of several requests for the same money one is carried out, also at once", async () => {
  const waiting: string[] = [];
  for (const no of [2, 3, 4, 5, 6, 7]) waiting.push(await requested(`TU-${no}`, "50.00"));
  const cash = await onAccount(1010);
  const admin = await product.staff("admin");
  const answers = await Promise.all(
    waiting.map((approvalId, index) => (index % 2 === 0 ? finance2 : admin).askToApprove(approvalId)),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual(["200", "409", "409", "409", "409", "409"]);
  expect(await onAccount(1010)).toBe(cash + 5000);
});

test("no setting lets one person book money alone", async () => {
  arrives("TU-8", 5000);
  await putSetting(product.services, approvalSettings.tiers, { [balance.topUp.name]: [] });
  expect(await requested("TU-8", "50.00")).toMatch(/^\d+$/);
  await putSetting(product.services, approvalSettings.tiers, undefined);
});

test("a channel that does not answer vouches for nothing", async () => {
  arrives("TU-9", 5000);
  await product.bank.close();
  const { code } = await finance.askAlone(balance.topUp, wish("TU-9", "50.00"));
  expect(code).not.toBe("200");
});
