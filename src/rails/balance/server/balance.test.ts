import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clabeFor } from "../../../people/borrower/domain/clabe.ts";
import { connect, only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { Envelope, OutputOf } from "../../../platform/shared/endpoint.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { workers } from "../../../app.ts";
import { moveCash } from "../../../testing/cash.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { approval } from "../../../book/approval/contract.ts";
import { payment } from "../../payment/contract.ts";
import { smsCodeRefusals } from "../../../reach/sms-code/messages.ts";
import { codeOnPhoneOf, wrongCode } from "../../../reach/sms-code/server/testing/phone.ts";
import { balance, type BalanceCard } from "../contract.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { balanceRefusals } from "../messages.ts";
import { watchBalances } from "./alert.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;

const MINUTE_MS = 60_000;

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2] = [await product.staff("finance"), await product.staff("finance2")];
});
afterAll(() => product.close());

const db = () => product.services.connection.db;

async function card(): Promise<BalanceCard> {
  const { list } = await finance.call(balance.cards, {});
  const found = list.find(({ channel }) => channel === "sandbox");
  if (!found) throw new Error("no card");
  return found;
}

const accountId = async (): Promise<string> => (await finance.call(balance.cards, {})).account?.id ?? "";

/** Asks for a code and reads it from the phone; a minute passes first, so that it may be asked for. */
async function code(amount: string): Promise<string> {
  product.clock.advance(MINUTE_MS + 1000);
  await finance.call(balance.sendCode, { channel: "sandbox", amount });
  return codeOnPhoneOf(product, "finance");
}

async function confirmed(amount: string): Promise<string> {
  return (await finance.call(balance.confirmCode, { channel: "sandbox", amount, smsCode: await code(amount) }))
    .confirmation;
}

const wish = async (amount: string) => ({
  channel: "sandbox",
  amount,
  accountId: await accountId(),
  confirmation: await confirmed(amount),
  remark: "Corte",
});

/** Asks for a withdrawal and gives the request that waits. */
async function asked(amount: string): Promise<string> {
  const { data } = await finance.askAlone(balance.withdraw, await wish(amount));
  return (data as { readonly approvalId: string }).approvalId;
}

const refusal = ({ code: envelope, msg, errors }: Envelope<unknown>) => [envelope, msg, errors?.[0]?.field];
const newest = async () => (await finance.call(balance.withdrawals, {})).list[0];

async function accounts(): Promise<Record<string, number>> {
  const found = await rows<{ account: number; amountCents: number }>(
    db(),
    sql`select g.account, sum(g.amount_cents)::bigint as amount_cents from ledger_entry e
        join ledger_leg g on g.entry_id = e.id
        where e.event in ('withdrawalAsked', 'withdrawalOk', 'withdrawalFailed') group by g.account
          having sum(g.amount_cents) <> 0`,
  );
  return Object.fromEntries(found.map(({ account, amountCents }) => [account, amountCents]));
}

const balanceOf = async (account: number): Promise<number> =>
  (
    await only<{ sumCents: number }>(
      db(),
      sql`select coalesce(sum(amount_cents), 0)::bigint as sum_cents from ledger_leg where account = ${account}`,
    )
  ).sumCents;

describe("a withdrawal", () => {
  test("is confirmed by code, approved by another person, in transit, and arrives at our bank", async () => {
    const before = await card();
    const [cash, bank] = [await balanceOf(1010), await balanceOf(1030)];
    const approvalId = await asked("1000.00");
    expect(await card()).toMatchObject({ availableCents: before.availableCents, inTransitCents: 0 });
    expect(await newest()).toBeUndefined();
    expect(await finance2.call(approval.detail, { approvalId })).toMatchObject({
      maker: "Fernanda Ortiz",
      amountCents: 100_000,
      obstacle: null,
      effect: {
        legs: [
          { account: 1040, amountCents: 100_000 },
          { account: 1010, amountCents: -100_000 },
        ],
      },
    });
    await finance2.approve(approvalId);
    expect(await newest()).toMatchObject({
      status: "pending",
      maker: "Fernanda Ortiz",
      checker: "Felipe Ibarra",
      bankCard: expect.stringMatching(/^\*{4}\d{4}$/),
    });
    expect(await card()).toMatchObject({ availableCents: before.availableCents - 100_000, inTransitCents: 100_000 });
    expect(await accounts()).toEqual({ 1010: -100_000, 1040: 100_000 });

    await product.settle();
    expect(await newest()).toMatchObject({ status: "success", feeCents: 500, trackingKey: expect.stringMatching(/./) });
    expect(await accounts()).toEqual({ 1010: -100_500, 1030: 100_000, 5030: 500 });
    expect([await balanceOf(1010), await balanceOf(1030), await balanceOf(1040)]).toEqual([
      cash - 100_500,
      bank + 100_000,
      0,
    ]);
    const shown = (await finance.call(payment.list, { direction: "withdrawal" })).list[0];
    expect(shown).toMatchObject({ status: "SUCCESS", amountCents: 100_000, channel: "sandbox", loanId: null });
  });

  test("that the bank refuses comes back whole", async () => {
    const [before, books] = [await card(), await accounts()];
    product.bank.desk.change({ next: ["fail"] });
    await finance2.approve(await asked("500.00"));
    await product.settle();
    expect(await newest()).toMatchObject({ status: "failure", failureReason: expect.stringMatching(/./) });
    expect(await accounts()).toEqual(books);
    expect((await card()).availableCents).toBe(before.availableCents);
  });

  test("that failed and arrived after all is booked by two people, on the channel's own word", async () => {
    const before = await accounts();
    product.bank.desk.change({ next: ["lateSuccess"] });
    await finance2.approve(await asked("70.00"));
    for (const wait of [0, MINUTE_MS, 25 * MINUTE_MS]) {
      product.clock.advance(wait);
      await drain(product.services, workers);
      await product.bank.tick(product.clock.now());
    }
    await product.settle();
    const { reference } = (await newest()) ?? {};
    const late = (await finance.call(payment.list, { finding: "lateSuccess" })).list[0];
    expect(late).toMatchObject({ reference, status: "FAIL", can: { withdrawalLateSuccess: true } });
    const claim = { reference: reference ?? "", reason: "Estado de cuenta" };
    expect((await finance.askAlone(balance.lateSuccess, { ...claim, proof: "otra" })).code).toBe("409");
    await finance.call(balance.lateSuccess, { ...claim, proof: late?.lateTrackingKey ?? "" });
    expect(await newest()).toMatchObject({ status: "success", feeCents: 500 });
    expect((await accounts())[1030]).toBe((before[1030] ?? 0) + 7_000);
  });

  test("is approved by another person only", async () => {
    const approvalId = await asked("10.00");
    expect((await finance.askToApprove(approvalId)).code).toBe("403");
    await finance2.call(approval.reject, { approvalId, comment: "No" });
    expect((await newest())?.amountCents).not.toBe(1_000);
  });

  test("needs a confirmation that is its own, fresh, and used once", async () => {
    const first = await wish("11.00");
    expect(refusal(await finance.askAlone(balance.withdraw, { ...first, amount: "12.00" }))).toEqual([
      "409",
      smsCodeRefusals.notConfirmed.en,
      "smsCode",
    ]);
    const { data } = await finance.askAlone(balance.withdraw, first);
    expect((await finance.askAlone(balance.withdraw, first)).code).toBe("409");
    await finance2.approve((data as { readonly approvalId: string }).approvalId);
    expect(refusal(await finance.askAlone(balance.withdraw, first))).toEqual([
      "409",
      smsCodeRefusals.notConfirmed.en,
      "smsCode",
    ]);
    await product.settle();

    const stale = await wish("13.00");
    product.clock.advance(11 * MINUTE_MS);
    expect(refusal(await finance.askAlone(balance.withdraw, stale))).toEqual([
      "409",
      smsCodeRefusals.notConfirmed.en,
      "smsCode",
    ]);
    const unknown = { ...stale, confirmation: "00000000-0000-4000-8000-000000000000" };
    expect((await finance.askAlone(balance.withdraw, unknown)).code).toBe("409");
    expect(refusal(await finance.askAlone(balance.withdraw, { ...stale, confirmation: "1" }))[2]).toBe("confirmation");
  });

  test("may be approved days after its code was confirmed", async () => {
    const approvalId = await asked("14.00");
    product.clock.advance(3 * 24 * 60 * MINUTE_MS);
    await finance2.approve(approvalId);
    await product.settle();
    expect(await newest()).toMatchObject({ status: "success", amountCents: 1_400 });
  });

  test("takes the code of its maker; a wrong one does not confirm", async () => {
    const smsCode = await code("15.00");
    const confirm = (typed: string, staff = finance) =>
      staff.askAlone(balance.confirmCode, { channel: "sandbox", amount: "15.00", smsCode: typed });
    expect((await confirm(wrongCode(smsCode))).code).toBe("400");
    expect(refusal(await confirm(smsCode, finance2))).toEqual(["409", smsCodeRefusals.none.en, "smsCode"]);
    expect((await confirm(smsCode)).code).toBe("200");
    expect(refusal(await confirm(smsCode))).toEqual(["409", smsCodeRefusals.used.en, "smsCode"]);
  });

  test("cannot exceed what the channel has, its fee included", async () => {
    const { availableCents } = await card();
    const all = await wish((availableCents / 100).toFixed(2));
    expect(refusal(await finance.askAlone(balance.withdraw, all))).toEqual([
      "409",
      expect.stringContaining("not sufficient"),
      "amount",
    ]);
  });

  test.each(["0", "-1.00", "1.234", "1e5", "", "abc"])("of %j is refused", async (amount) => {
    const answer = await finance.askAlone(balance.withdraw, {
      channel: "sandbox",
      amount,
      accountId: "1",
      confirmation: "00000000-0000-4000-8000-000000000000",
    });
    expect(refusal(answer)).toEqual(["400", expect.any(String), "amount"]);
  });

  test("goes to the account that its maker saw, or nowhere", async () => {
    const approvalId = await asked("16.00");
    await finance.call(balance.setAccount, {
      bankCard: clabeFor("014", "180", "77001"),
      holder: "Trastienda SOFOM",
      reason: "Cambio de banco",
    });
    expect(refusal(await finance2.askToApprove(approvalId))).toEqual([
      "409",
      balanceRefusals.accountChanged.en,
      "accountId",
    ]);
    expect((await finance.call(balance.cards, {})).account).toMatchObject({
      bankName: "Santander",
      holder: "Trastienda SOFOM",
    });
    await finance.call(approval.withdraw, { approvalId });
    expect(
      refusal(await finance.askAlone(balance.setAccount, { bankCard: "014180000000770019", holder: "x", reason: "y" })),
    ).toEqual(["400", customerRefusals.clabeWrong.en, "bankCard"]);
  });

  test("cannot be made, changed or finished by raw SQL alone", async () => {
    const owner = connect(product.url, { role: null, max: 1 });
    const { id: codeId } = await only<{ id: string }>(db(), sql`select id from sms_code where used_at is null limit 1`);
    const insert = (checker: string, maker: string) => sql`
      insert into withdrawal (channel, reference, amount_cents, clabe, bank_name, holder, sms_code_id, maker_id,
        checker_id, requested_at)
      select 'sandbox', 'WD-forged', 100, '032180000118359719', 'x', 'x', ${codeId}, m.id, c.id, now()
        from staff_user m, staff_user c
      where m.account = ${maker} and c.account = ${checker}`;
    await expect(run(owner.db, insert("finance2", "finance"))).rejects.toThrow(/was not checked/);
    await expect(run(owner.db, insert("finance", "finance"))).rejects.toThrow(/was not checked/);
    await expect(
      run(owner.db, sql`update withdrawal set status = 'pending', finished_at = null where status = 'success'`),
    ).rejects.toThrow(/no withdrawal transition/);
    await expect(run(owner.db, sql`update withdrawal set status = 'success' where status = 'failure'`)).rejects.toThrow(
      /no withdrawal transition/,
    );
    await expect(run(owner.db, sql`update withdrawal set amount_cents = 1`)).rejects.toThrow(/does not change/);
    await owner.close();
    await expect(run(db(), sql`delete from withdrawal`)).rejects.toThrow(/permission denied/);
  });
});

describe("the cards", () => {
  test("show what the channel says of itself, and by how much it differs", async () => {
    const ours = await card();
    const said = await finance.call(balance.refresh, { channel: "sandbox" });
    const shown = await card();
    expect(shown.merchants).toContain("Trastienda Demo, SOFOM");
    expect(shown.said).toMatchObject({ availableCents: said.availableCents, inTransitCents: said.inTransitCents });
    expect(shown.said?.comparable).toBe(true);
    expect(shown.said?.differenceCents).toBe(
      said.availableCents +
        said.inTransitCents -
        ours.availableCents -
        ours.frozenCents -
        ours.inTransitCents -
        ours.unsettledCents,
    );
    expect(refusal(await finance.askAlone(balance.refresh, { channel: "nowhere" }))).toEqual([
      "400",
      balanceRefusals.unknownChannel.en,
      "channel",
    ]);
  });

  test("mark a low balance, and tell the one who set the alert once", async () => {
    const { availableCents } = await card();
    const texts = async (): Promise<string[]> =>
      (
        await rows<{ text: string }>(
          db(),
          sql`select text from sms where phone = '5550001007' and text like '%saldo bajo%' order by id`,
        )
      ).map(({ text }) => text);
    const move = (centavos: number): Promise<unknown> => moveCash(product.services, "sandbox", centavos);
    await finance.call(balance.setAlert, { channel: "sandbox", threshold: (availableCents / 100).toFixed(2) });
    await watchBalances(product.services);
    expect(await card()).toMatchObject({ low: false, lowSince: null, thresholdCents: availableCents });
    expect(await texts()).toEqual([]);

    await move(-5000);
    expect(await card()).toMatchObject({ low: true });
    for (let round = 0; round < 2; round += 1) {
      product.clock.advance(MINUTE_MS);
      await watchBalances(product.services);
    }
    expect(await texts()).toEqual([
      expect.stringMatching(/^Trastienda: saldo bajo en Sandbox: \$[\d,.]+ disponibles, aviso en \$[\d,.]+\.$/),
    ]);
    expect((await card()).lowSince).not.toBeNull();

    await move(5000);
    await watchBalances(product.services);
    expect(await card()).toMatchObject({ low: false, lowSince: null });
    product.clock.advance(MINUTE_MS);
    await move(-5000);
    await watchBalances(product.services);
    expect(await texts()).toHaveLength(2);
    await move(5000);
    await finance.call(balance.setAlert, { channel: "sandbox" });
    expect(await card()).toMatchObject({ thresholdCents: null, low: false });
    await product.settle();
  });

  test("are for those with the codes", async () => {
    const ops = await product.staff("ops");
    expect(await ops.askAlone(balance.cards, {})).toMatchObject({
      code: "403",
      data: { permission: "finance:balance:view" },
    });
    expect((await ops.askAlone(balance.setAlert, { channel: "sandbox" })).code).toBe("403");
    const auditor = await product.staff("auditor");
    const seen: OutputOf<typeof balance.cards> = await auditor.call(balance.cards, {});
    expect(seen.list.length).toBeGreaterThan(0);
    expect(
      (
        await auditor.askAlone(balance.withdraw, {
          channel: "sandbox",
          amount: "1.00",
          accountId: "1",
          confirmation: "00000000-0000-4000-8000-000000000000",
        })
      ).code,
    ).toBe("403");
  });
});
