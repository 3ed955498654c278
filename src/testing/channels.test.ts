import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "../../sandbox/bank/account.ts";
import { statement } from "../../sandbox/bank/statement.ts";
import { bankOver, channelBy, type Bank, type TransferOrder } from "../reach/channel/server/api.ts";
import { clabeFor } from "../people/borrower/domain/clabe.ts";
import { channelSecret } from "../reach/channel/server/api.ts";
import { seal } from "../platform/server/secrets/seal.ts";
import { businessDate } from "../platform/shared/business-date.ts";
import { cents } from "../platform/shared/cents.ts";
import type { Refusal } from "../platform/shared/refusal.ts";
import { channelKey } from "./keys.ts";
import { openProduct, type Product } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const TODAY = businessDate("2026-03-02");
const order = (reference: string, amount = 150_000): TransferOrder => ({
  reference,
  amountCents: cents(amount),
  clabe: clabeFor("012", "180", "12345"),
  holder: "Ana Ruiz",
  concept: "Prestamo",
  numericReference: "7",
});

/** What every channel promises, whatever its dialect: over real HTTP, against the bank's own records. */
describe.each(["sandbox", "openpay", "opm"])("the channel %s", (code) => {
  let [bank, account] = [null as unknown as Bank, null as unknown as Account];
  const tick = () => product.bank.tick(product.clock.now());
  const later = async (milliseconds: number): Promise<void> => {
    product.clock.advance(milliseconds);
    await tick();
  };
  const sent = (): number =>
    [...account.book.movements].filter(({ type }) => type !== "topup" && type !== "charge").length;
  beforeAll(async () => {
    const { db } = product.services.connection;
    const channel = await channelBy(db, code);
    if (!channel) throw new Error(`no channel ${code}`);
    bank = bankOver(channel, product.services);
    account = code === "sandbox" ? product.bank : product.bank.accountOf(code);
  });

  test("pays a reference once, however often it is asked, and tells fee and proof", async () => {
    expect(await bank.findPayout(`${code}-1`)).toBeNull();
    expect(await bank.payOut(order(`${code}-1`))).toMatchObject({
      reference: `${code}-1`,
      status: "PENDING",
      amountCents: 150_000,
    });
    await bank.payOut(order(`${code}-1`));
    await tick();
    const done = await bank.payOut(order(`${code}-1`));
    expect(done).toMatchObject({
      status: "SUCCESS",
      feeCents: 500,
      trackingKey: expect.stringMatching(/./),
      failureReason: null,
    });
    expect(await bank.findPayout(`${code}-1`)).toEqual(done);
    expect(sent()).toBe(1);
  });

  test("knows a transfer whose answer got lost, and sends it once", async () => {
    account.desk.change({ next: ["noAnswer"] });
    expect(await bank.payOut(order(`${code}-2`, 77_001))).toMatchObject({ status: "PENDING", amountCents: 77_001 });
    await tick();
    expect(await bank.findPayout(`${code}-2`)).toMatchObject({ status: "SUCCESS", amountCents: 77_001 });
    expect(sent()).toBe(2);
  });

  test("says why a transfer failed", async () => {
    account.desk.change({ next: ["fail"] });
    await bank.payOut(order(`${code}-3`));
    await tick();
    expect(await bank.findPayout(`${code}-3`)).toMatchObject({
      status: "FAIL",
      failureReason: expect.stringMatching(/./),
    });
  });

  test("fails an account that the channel declines, for good", async () => {
    if (code !== "openpay") return;
    const wrong = { ...order(`${code}-5`), clabe: "012180000000000000" };
    expect(await bank.payOut(wrong)).toMatchObject({
      status: "FAIL",
      failureReason: expect.stringMatching(/^1001 clabe/),
    });
    expect(await bank.findPayout(`${code}-5`)).toMatchObject({ status: "FAIL", amountCents: 150_000 });
  });

  test("does not pay a failed transfer any more once it was sealed", async () => {
    if (!bank.sealPayout) return;
    account.desk.change({ next: ["lateSuccess"] });
    await bank.payOut(order(`${code}-4`));
    await tick();
    expect(await bank.sealPayout(`${code}-4`)).toMatchObject({ status: "FAIL" });
    await later(3_600_000);
    expect(await bank.findPayout(`${code}-4`)).toMatchObject({ status: "FAIL" });
    expect(sent()).toBe(2);
    expect(await bank.sealPayout(`${code}-1`)).toMatchObject({ status: "SUCCESS" });
    expect(await bank.sealPayout(`${code}-never`)).toBeNull();
  });

  test("sends money back to a borrower once", async () => {
    expect(await bank.findRefund(`${code}-R1`)).toBeNull();
    await bank.refund(order(`${code}-R1`, 10_050));
    await bank.refund(order(`${code}-R1`, 10_050));
    await tick();
    expect(await bank.findRefund(`${code}-R1`)).toMatchObject({ status: "SUCCESS", amountCents: 10_050 });
    expect(sent()).toBe(3);
  });

  test("gives a code that can be paid, the same for the same question, and knows the payment when asked", async () => {
    const until = new Date(product.clock.now().getTime() + 86_400_000);
    const wish = { amountCents: cents(51_234), payer: { name: "Ana Ruiz", email: null } };
    const { code: given } = await bank.issueCode("L-1", until, wish);
    expect((await bank.issueCode("L-1", until, wish)).code).toBe(given);
    product.bank.pay(given, 51_234, product.clock.now());
    const [paid] = [...account.book.charges];
    const id = code === "openpay" ? await chargeId() : (paid?.id ?? "");
    expect(await bank.findCharge(id)).toMatchObject({ id, code: given, amountCents: 51_234, status: "PAID" });
    expect(await bank.findCharge("tr00000000000000000")).toBeNull();
  });

  const chargeId = async (): Promise<string> => {
    const channel = await channelBy(product.services.connection.db, code);
    const answer = await fetch(`${product.bank.url}/v1/${String(channel?.settings["merchantId"])}/charges`, {
      headers: {
        authorization: `Basic ${Buffer.from(`${(await channelKey(product.services, code)).secret}:`).toString("base64")}`,
      },
    });
    return ((await answer.json()) as { id: string }[])[0]?.id ?? "";
  };

  test("draws up a statement of the day that matches the bank's own, centavo by centavo", async () => {
    const money = (csv: string): string[] =>
      csv
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(","))
        .filter(([, type]) => type !== "topup")
        .map(([, type, trackingKey, amount, fee]) =>
          [type === "refund" ? "payout" : type, trackingKey, amount, fee].join(),
        )
        .sort();
    const said = await bank.statement(TODAY);
    expect(said.split("\n")[0]).toBe("reference,type,trackingKey,amount,fee,at");
    expect(said).toMatch(new RegExp(`^${code}-1,payout,`, "m"));
    expect(said).toMatch(new RegExp(`^${code}-R1,refund,`, "m"));
    if (code !== "opm") expect(money(said)).toEqual(money(statement(account.book, TODAY)));
  });

  test("tells its balance", async () => {
    const { availableCents, inTransitCents } = await bank.balance();
    expect(inTransitCents).toBe(0);
    if (code !== "opm") expect(availableCents).toBe(account.book.balance);
  });
});

describe("a channel that does not answer", () => {
  const NOWHERE = "http://127.0.0.1:9";

  test("is asked twice, then spared for a while; one request goes to see, and its answer lets the others go again", async () => {
    const { db } = product.services.connection;
    const channel = await channelBy(db, "sandbox");
    if (!channel) throw new Error("no channel");
    const silent = {
      ...channel,
      code: "silent",
      secret: seal(
        product.services,
        (await channelKey(product.services, "sandbox")).secret,
        channelSecret.placeOf("silent"),
      ),
    };
    const bank = bankOver({ ...silent, baseUrl: NOWHERE }, product.services);
    const reasonOf = (call: Promise<unknown>): Promise<string> =>
      call.then(String, (error: unknown) => (error as Refusal).reason.en);
    for (let times = 0; times < 4; times += 1) expect(await reasonOf(bank.findPayout("P"))).toMatch(/does not answer/);
    expect(await reasonOf(bank.findPayout("P"))).toMatch(/requests pause/);
    const again = bankOver(silent, product.services);
    expect(await reasonOf(again.findPayout("P"))).toMatch(/requests pause/);
    product.clock.advance(30_000);
    expect(await again.findPayout("P")).toBeNull();
    expect(await again.findPayout("P")).toBeNull();
  });
});
