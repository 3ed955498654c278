import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { workers } from "../../../app.ts";
import { inReview, paidOut, passAs, payAs, type Applied } from "../../../testing/borrower.ts";
import { lapseAgreements } from "../../../book/agreement/server/lapse.job.ts";
import { register } from "../../../../sandbox/borrower/registration.ts";
import { personFrom } from "../../../../sandbox/people.ts";
import { snapshots } from "../../../testing/snapshots.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { reported } from "../../../testing/receipts.ts";
import { charged, TAX_BP } from "../../../testing/taxed.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { drain } from "../../../platform/server/outbox.ts";
import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { isSentForApproval, type SendsOf } from "../../../platform/shared/endpoint.ts";
import { INSIDE, inTransaction, NOBODY } from "../../../platform/server/context.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { isHoliday, isSunday } from "../../../reach/contact/domain/holidays.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import { makePromise } from "../../../growth/promise/server/api.ts";
import { approval } from "../../../book/approval/contract.ts";
import { bill } from "../../../service/bill/contract.ts";
import { appData } from "../../../desk/app-data/contract.ts";
import { customer } from "../../../desk/customer/contract.ts";
import { exporting } from "../../../control/export/contract.ts";
import { apk } from "../../../apps/apk/contract.ts";
import { buildApk } from "../../../apps/apk/server/testing/build-apk.ts";
import { appPackage } from "../../../apps/package/contract.ts";
import { shortLink } from "../../../apps/short-link/contract.ts";
import { sms, smsTemplate } from "../../../service/sms-desk/contract.ts";
import { relending } from "../../../service/relending/contract.ts";
import { loan } from "../../../service/loan/contract.ts";
import { loanQuote } from "../../../service/loan/quote.contract.ts";
import { open } from "../../../door/open/contract.ts";
import { image } from "../../../desk/image/contract.ts";
import { review } from "../../../desk/review/contract.ts";
import { reviewStage } from "../../../desk/review/domain/status.ts";
import { group } from "../../../catalogue/group/contract.ts";
import { askForContacts, askToContact, wouldContact } from "../../../reach/contact/server/api.ts";
import { acting, addReachable, contactOf, reading } from "../../../reach/contact/server/testing/people.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { chatSweep } from "../../../service/chat/server/sweep.job.ts";
import { proof } from "../../../service/proof/contract.ts";
import { pictureOf } from "../../../service/proof/server/testing/pictures.ts";
import { bookOutcomes } from "../../../growth/marketing/server/outcomes.ts";
import { workOrder } from "../../../service/work-order/contract.ts";
import { openTicket, type NewTicket } from "../../../service/work-order/server/api.ts";
import { configuration } from "../contract.ts";

const HOUR_MS = 3_600_000;

let product: Product;
let admin: Staff;
let finance: Staff;
let reviewer: Staff;
const changed = new Set<string>();

beforeAll(async () => {
  product = await openProduct();
  [admin, finance, reviewer] = await Promise.all([
    product.staff("admin"),
    product.staff("finance"),
    product.staff("reviewer"),
  ]);
});
afterAll(() => product.close());
afterEach(async () => {
  for (const key of changed)
    await admin.call(configuration.restore, { key, version: await versionOf(key), reason: "fin" });
  changed.clear();
});

async function versionOf(key: string): Promise<number> {
  const { list } = await admin.call(configuration.list, {});
  return list.find((setting) => setting.key === key)?.version ?? 0;
}

/** Puts a value in force as an administrator does; the default comes back after the test. */
async function set(key: string, value: unknown): Promise<void> {
  changed.add(key);
  await admin.call(configuration.save, { key, value: value as never, version: await versionOf(key), reason: "prueba" });
}

interface Term {
  readonly id: string;
  readonly version: number;
  readonly can: Readonly<Record<string, boolean>>;
  readonly outstandingCents: number;
}

async function termOf({ loanId }: Applied): Promise<Term> {
  const { list } = await finance.call(bill.list, { loanId });
  const term = list[0];
  if (!term) throw new Error("the order has no bills");
  return term as unknown as Term;
}

const statusOf = async ({ loanId }: Applied): Promise<number> =>
  (
    await only<{ status: number }>(
      product.services.connection.db,
      sql`select status from loan_order where id = ${loanId}`,
    )
  ).status;

/** Minutes or hours from now until an instant. */
const until = (instant: string | null, unit: number): number =>
  Math.round((new Date(instant ?? "").getTime() - product.clock.now().getTime()) / unit);

describe("changing a setting changes what the product does:", () => {
  test("general.language is what a console without a choice opens in", async () => {
    await set("general.language", "es");
    expect((await product.post(configuration.language.path, "{}", {})).data).toEqual({ language: "es" });
  });

  test("review.stages are those that a pass has to cover", async () => {
    const target = await inReview(product, "stages");
    const { version } = await reviewer.call(review.claim, { loanId: target.loanId });
    await set("review.stages", ["identity", "income"]);
    expect((await reviewer.call(review.dossier, { loanId: target.loanId })).stages).toEqual(["identity", "income"]);
    expect(await reviewer.ask(review.pass, { loanId: target.loanId, version, stages: ["identity"] })).toMatchObject({
      data: { open: ["income"] },
    });
    expect(
      await reviewer.ask(review.pass, { loanId: target.loanId, version, stages: ["identity", "income"] }),
    ).toMatchObject({ code: "200" });
    await product.settle();
  });

  test("review.rejectReasons are those that a rejection may name", async () => {
    const target = await inReview(product, "reasons");
    const { version } = await reviewer.call(review.claim, { loanId: target.loanId });
    await set("review.rejectReasons", ["fraudSuspected", "other"]);
    expect((await reviewer.call(review.dossier, { loanId: target.loanId })).rejectReasons).toEqual([
      "fraudSuspected",
      "other",
    ]);
    const rejected = (reason: "badHistory" | "other") =>
      reviewer.ask(review.reject, { loanId: target.loanId, version, reasons: [reason], remark: "prueba" });
    expect(await rejected("badHistory")).toMatchObject({ code: "400", errors: [{ field: "reasons" }] });
    const order = { loanId: target.loanId, version };
    expect(await admin.call(loan.refuseReasons, {})).toEqual(["fraudSuspected", "other"]);
    expect(await admin.ask(loan.refuse, { ...order, reasons: ["badHistory"] })).toMatchObject({
      code: "400",
      errors: [{ field: "reasons" }],
    });
    expect(await admin.ask(loan.refuse, { ...order, reasons: ["other"] })).toMatchObject({
      code: "400",
      errors: [{ field: "remark" }],
    });
    const typed = { ...order, reasons: ["porque sí"] } as never;
    expect(await admin.ask(loan.refuse, typed)).toMatchObject({
      code: "400",
      errors: [{ field: "reasons.0", rule: "choice" }],
    });
    expect(await rejected("other")).toMatchObject({ code: "200" });
  });

  test("review.claimMinutes and review.assignmentHours say how long an order stays with its reviewer", async () => {
    const { loanId } = await inReview(product, "claims");
    expect(until((await reviewer.call(review.claim, { loanId })).claimedUntil, 60_000)).toBe(15);
    await set("review.claimMinutes", 45);
    expect(until((await reviewer.call(review.claim, { loanId })).claimedUntil, 60_000)).toBe(45);
    await set("review.assignmentHours", 3);
    const { id } = await only<{ id: string }>(
      product.services.connection.db,
      sql`select id from staff_user where account = 'reviewer'`,
    );
    await admin.call(review.assign, { loanIds: [loanId], checker: id });
    expect(until((await reviewer.call(review.dossier, { loanId })).claimedUntil, HOUR_MS)).toBe(3);
  });

  test("review.imagesPerHour, imageClaimMinutes and imageWithdrawMinutes say how many images are claimed, how long they are held, and how long a mark can be withdrawn", async () => {
    await inReview(product, "images");
    await set("review.imagesPerHour", 48);
    expect((await reviewer.call(image.table, {})).left).toBe(48);
    await set("review.imageClaimMinutes", 25);
    const { count, until: end } = await reviewer.call(image.claim, { size: 12 });
    expect(until(end, 60_000)).toBe(25);
    expect((await reviewer.call(image.table, {})).left).toBe(48 - count);
    const id = (await reviewer.call(image.table, {})).images[0]?.id ?? "";
    await set("review.imageWithdrawMinutes", 5);
    await reviewer.call(image.normal, { imageIds: [id] });
    const mayWithdraw = async () => (await reviewer.call(image.history, { imageId: id })).list[0]?.can.revoke;
    expect(await mayWithdraw()).toBe(true);
    product.clock.advance(6 * 60_000);
    expect(await mayWithdraw()).toBe(false);
  });

  test("review.undoSeconds is how long a reviewer's decision waits to be taken back", async () => {
    await set("review.undoSeconds", 30);
    const target = await inReview(product, "undo");
    const { version } = await reviewer.call(review.claim, { loanId: target.loanId });
    const decided = await reviewer.call(review.reject, { loanId: target.loanId, version, reasons: ["badHistory"] });
    expect([decided.undoSeconds, await statusOf(target)]).toEqual([30, 12]);
    product.clock.advance(31_000);
    await product.settle();
    expect(await statusOf(target)).toBe(-30);
  });

  test("review.calibrationBp is the share of decisions that come back blind", async () => {
    const drawn = async (seed: string): Promise<number> => {
      const target = await inReview(product, seed);
      const { version } = await reviewer.call(review.claim, { loanId: target.loanId });
      const chance = vi.spyOn(Math, "random").mockReturnValue(0.15);
      await reviewer.call(review.reject, { loanId: target.loanId, version, reasons: ["badHistory"] });
      chance.mockRestore();
      product.clock.advance(31_000);
      await drain(product.services, workers);
      const found = await rows(
        product.services.connection.db,
        sql`select from calibration_case where loan_id = ${target.loanId}`,
      );
      return found.length;
    };
    await set("review.undoSeconds", 0);
    await set("review.calibrationBp", 1000);
    expect(await drawn("calibration-low")).toBe(0);
    await set("review.calibrationBp", 2000);
    expect(await drawn("calibration-high")).toBe(1);
    // none of what the other tests decide comes back
    await set("review.calibrationBp", 0);
    changed.delete("review.calibrationBp");
    product.clock.advance(600_000);
    await product.settle();
  });

  test("review.passScore decides who goes on to manual review", async () => {
    await set("review.passScore", 850);
    expect(await statusOf(await inReview(product, "score-high"))).toBe(-12);
    await set("review.passScore", 300);
    expect(await statusOf(await inReview(product, "score-low"))).toBe(12);
  });

  test("payout.automaticUpTo keeps larger orders waiting until it is raised", async () => {
    await set("payout.automaticUpTo", 50_000);
    const target = await inReview(product, "automatic");
    const { version } = await reviewer.call(review.claim, { loanId: target.loanId });
    await reviewer.call(review.pass, { loanId: target.loanId, version, stages: [...reviewStage.codes] });
    const { db } = product.services.connection;
    await expect(product.settle()).rejects.toThrow("do not come to rest");
    expect(await statusOf(target)).toBe(32);
    await set("payout.automaticUpTo", 0);
    product.clock.advance(15 * 60_000);
    await product.settle();
    expect(await statusOf(target)).toBe(21);
    expect(await only(db, sql`select count(*)::int as waiting from outbox where done_at is null`)).toEqual({
      waiting: 0,
    });
  });

  test("payout.dailyLimit keeps what would exceed a day's sum for the next day", async () => {
    await paidOut(product, "day-first");
    await set("payout.dailyLimit", 100_000);
    const target = await inReview(product, "day-second");
    const { version } = await reviewer.call(review.claim, { loanId: target.loanId });
    await reviewer.call(review.pass, { loanId: target.loanId, version, stages: [...reviewStage.codes] });
    await expect(product.settle()).rejects.toThrow("do not come to rest");
    expect(await statusOf(target)).toBe(32);
    product.clock.advance(24 * HOUR_MS);
    await product.settle();
    expect(await statusOf(target)).toBe(21);
  });

  test("payout.acceptDays is how long an approved order waits for its agreement", async () => {
    const person = personFrom("accept-days");
    const { door, clock, services } = product;
    await register({ seed: "accept-days", person, door, chance: () => 0.5, photos: snapshots }, clock.now());
    const [group] = await door.call(open.products, { externalId: person.externalId });
    const applied = await door.call(open.apply, {
      externalId: person.externalId,
      appOrderId: "accept-days",
      productGroupId: group?.productGroupId ?? "",
      amount: "1000.00",
    });
    await product.settle();
    await passAs(product, reviewer, applied.loanId);
    const order = { ...applied, person };
    await set("payout.acceptDays", 1);
    clock.advance(23 * HOUR_MS);
    await lapseAgreements(services);
    expect(await statusOf(order)).toBe(32);
    clock.advance(2 * HOUR_MS);
    await lapseAgreements(services);
    expect(await statusOf(order)).toBe(-22);
  });

  test("repayment.codeDays is how long a new payment code holds", async () => {
    const { loanId } = await paidOut(product, "code-days");
    const operations = await product.staff("ops");
    await set("repayment.codeDays", 3);
    expect(until((await operations.call(loan.refreshPaymentCode, { loanId })).expiresAt, 24 * HOUR_MS)).toBe(3);
  });

  test("tax.ivaBp is added to the interest and fees of orders that are applied for from then on", async () => {
    const before = await paidOut(product, "tax-before");
    await set("tax.ivaBp", 800);
    const after = await paidOut(product, "tax-after");
    await set("tax.ivaBp", TAX_BP);
    const receivedOf = async ({ loanId }: Applied): Promise<number> =>
      (await admin.call(loan.detail, { loanId })).order.receivedCents;
    expect([await receivedOf(before), await receivedOf(after)]).toEqual([100_000 - charged(8_000), 91_360]);
    changed.delete("tax.ivaBp");
  });

  test("price.maxInterestBp, price.maxFeesBp, price.maxOverdueBp and price.maxCatPct say how dear a group may be", async () => {
    const ops = await product.staff("ops");
    const [of] = await ops.call(group.products, {});
    const price = {
      productId: of?.id ?? "",
      merchantNo: of?.merchantNo ?? "",
      groupName: "Con límites",
      productAmount: "3000.00",
      minimum: "500.00",
      termCount: 1,
      term: 30,
      consultationFee: 500,
      consultationUpfront: true,
      interestFee: 3600,
      delayManageFee: 500,
      overdueFee: 100,
      overdueCap: 5000,
      minSettledLoans: 0,
      desc: "De prueba",
    };
    const refusedAt = async (): Promise<string | undefined> =>
      (await ops.askAlone(group.create, price)).errors?.[0]?.field;
    expect(await refusedAt()).toBeUndefined();
    await set("price.maxFeesBp", 499);
    expect(await refusedAt()).toBe("consultationFee");
    await set("price.maxFeesBp", 500);
    await set("price.maxInterestBp", 3599);
    expect(await refusedAt()).toBe("interestFee");
    await set("price.maxInterestBp", 3600);
    await set("price.maxOverdueBp", 99);
    expect(await refusedAt()).toBe("overdueFee");
    await set("price.maxOverdueBp", 100);
    await set("price.maxCatPct", 50);
    expect(await refusedAt()).toBe("interestFee");
    await set("price.maxCatPct", 500);
    expect(await refusedAt()).toBeUndefined();
  });

  test("extension.maxDays limits an extension, and 0 allows none", async () => {
    const applied = await paidOut(product, "ext-days");
    const { id, can } = await termOf(applied);
    expect(can.extend).toBe(true);
    await set("extension.maxDays", 10);
    expect(await finance.ask(bill.extendQuote, { billId: id, days: 11 })).toMatchObject({
      code: "409",
      data: { condition: "days" },
    });
    expect(await finance.ask(bill.extendQuote, { billId: id, days: 10 })).toMatchObject({ code: "200" });
    const { extension } = await finance.call(loanQuote.quote, { loanId: applied.loanId });
    expect(extension.options.map(({ days }) => days)).toEqual([7, 10]);
    await set("extension.maxDays", 0);
    expect((await termOf(applied)).can.extend).toBe(false);
    expect(await finance.ask(bill.extendQuote, { billId: id, days: 1 })).toMatchObject({
      code: "409",
      data: { condition: "days" },
    });
  });

  test("extension.maxOverdueDays says how late a bill may still be extended", async () => {
    const applied = await paidOut(product, "ext-late");
    const { dueOn } = await only<{ dueOn: string }>(
      product.services.connection.db,
      sql`select due_on from bill where loan_id = ${applied.loanId}`,
    );
    product.clock.advance(new Date(`${dueOn}T18:00:00Z`).getTime() + 3 * 24 * HOUR_MS - product.clock.now().getTime());
    const { id, can } = await termOf(applied);
    expect(can.extend).toBe(true);
    await set("extension.maxOverdueDays", 2);
    expect((await termOf(applied)).can.extend).toBe(false);
    expect(await finance.ask(bill.extendQuote, { billId: id, days: 7 })).toMatchObject({
      data: { condition: "overdueTooLong" },
    });
    await set("extension.maxOverdueDays", 3);
    expect(await finance.ask(bill.extendQuote, { billId: id, days: 7 })).toMatchObject({ code: "200" });
  });

  test("extension.offerHours is how long its fee may be paid", async () => {
    const { id } = await termOf(await paidOut(product, "ext-hours"));
    await set("extension.offerHours", 6);
    expect(until((await finance.call(bill.extendQuote, { billId: id, days: 7 })).expiresAt, HOUR_MS)).toBe(6);
  });

  test("reduction.maxPercent and reduction.principal limit what is waived, in the command as in the quote", async () => {
    const applied = await paidOut(product, "reduction");
    const { id, version, outstandingCents } = await termOf(applied);
    const reduced = (amounts: object) =>
      finance.ask(bill.reduce, { billId: id, version, reason: "acuerdo", ...amounts });
    await set("reduction.principal", false);
    expect(await reduced({ principal: "1.00" })).toMatchObject({ code: "400", errors: [{ field: "principal" }] });
    await set("reduction.principal", true);
    await set("reduction.maxPercent", 10);
    const tenth = Math.floor(outstandingCents / 10);
    const tooMuch = await reduced({ principal: ((tenth + 1) / 100).toFixed(2) });
    expect(tooMuch).toMatchObject({
      code: "400",
      errors: [{ field: "principal", message: expect.stringContaining("at most 10%") as string }],
    });
    expect(await reduced({ principal: (tenth / 100).toFixed(2) })).toMatchObject({
      code: "200",
      data: { outstandingCents: outstandingCents - tenth },
    });
    await set("reduction.maxPercent", 0);
    expect((await finance.call(loanQuote.quote, { loanId: applied.loanId })).reduction.waivedCents).toBe(0);
  });

  test("approval.tiers says how many people an amount takes, approval.quoteMinutes how long its preview holds", async () => {
    const { id } = await termOf(await paidOut(product, "tiers"));
    const input = { ...reported, billId: id, amount: "10.00", channel: "sandbox" };
    const preview = async () =>
      (
        await product.post(`${bill.repay.path}/preview`, JSON.stringify(input), {
          "x-auth-token": await finance.token(),
        })
      ).data as {
        expiresAt: string;
        eyes: number;
      };
    expect(await preview()).toMatchObject({ eyes: 1 });
    await set("approval.tiers", { "bill.repay": [{ above: 0, eyes: 2 }] });
    await set("approval.quoteMinutes", 5);
    const { eyes, expiresAt } = await preview();
    expect([eyes, until(expiresAt, 60_000)]).toEqual([2, 5]);
    expect(isSentForApproval((await finance.askAlone(bill.repay, input)).data)).toBe(true);
  });

  test("approval.expireDays is how long a request waits", async () => {
    const { id, version } = await termOf(await paidOut(product, "expire-days"));
    const { data } = await finance.askAlone(bill.reduce, { billId: id, version, principal: "1.00", reason: "acuerdo" });
    const expiry = async () =>
      until(
        (await finance.call(approval.detail, { approvalId: isSentForApproval(data) ? data.approvalId : "" })).expiresAt,
        86_400_000,
      );
    expect(await expiry()).toBe(7);
    await set("approval.expireDays", 2);
    expect(await expiry()).toBe(2);
  });

  test("autoRelend.acceptHours is until when an offer holds, autoRelend.shortDelayMeans when it is made", async () => {
    const admin = await product.staff("admin");
    const { db } = product.services.connection;
    const rule = {
      packageName: "mx.credialdia.app",
      version: "*",
      delayTime: 30,
      shuntPercentage: 100,
      lateDays: 0,
      intervals: [{ from: 0, to: 500_000, increase: 0 }],
      overLimit: "0",
    };
    const { id, revision } = await admin.call(relending.create, rule);
    await admin.call(relending.enable, { id, revision, inForce: revision, reason: "prueba" });
    const settleOrder = async (seed: string) => {
      const applied = await paidOut(product, seed);
      const { order } = await admin.call(loan.detail, { loanId: applied.loanId });
      await payAs(product, applied, order.outstandingCents);
      return only<{ dueAt: Date; settledAt: Date; childId: string | null }>(
        db,
        sql`select due_at, settled_at, child_id from relend where loan_id = ${applied.loanId}`,
      );
    };
    await set("autoRelend.acceptHours", 5);
    const offered = await settleOrder("relent");
    const { acceptBy, madeAt } = await only<{ acceptBy: Date; madeAt: Date }>(
      db,
      sql`select accept_by, made_at from agreement where loan_id = ${offered.childId}`,
    );
    expect(acceptBy.getTime() - madeAt.getTime()).toBe(5 * 3_600_000);
    await set("autoRelend.shortDelayMeans", "max");
    await settleOrder("relent-later");
    const { dueAt, settledAt } = await only<{ dueAt: Date; settledAt: Date }>(
      db,
      sql`select due_at, settled_at from relend order by id desc limit 1`,
    );
    expect(dueAt.getTime() - settledAt.getTime()).toBe(30 * 86_400_000);
    await run(db, sql`update outbox set done_at = now() where topic = 'relend.offer' and done_at is null`);
  });

  test("contact.hours is when the payment information lets borrowers be contacted", async () => {
    const { loanId } = await paidOut(product, "contact");
    const operations = await product.staff("ops");
    const { contact } = await operations.call(loan.paymentInfo, { loanId });
    expect(contact).toEqual({ from: "07:00", to: "22:00", open: true });
    const hour = Number(
      new Intl.DateTimeFormat("en-GB", { timeZone: "America/Mexico_City", hour: "2-digit", hourCycle: "h23" }).format(
        product.clock.now(),
      ),
    );
    const to = `${String(hour).padStart(2, "0")}:00`;
    await set("contact.hours", { from: "00:30", to });
    expect((await operations.call(loan.paymentInfo, { loanId })).contact).toEqual({ from: "00:30", to, open: false });
  });

  test("contact.smsSegmentCost is what a segment is reckoned at", async () => {
    await set("contact.smsSegmentCost", 77);
    expect(await (await product.staff("service")).call(smsTemplate.cost, {})).toEqual({ segmentCents: 77 });
  });

  test("contact.smsAlone is how many messages of a day one person sends alone", async () => {
    const operations = await product.staff("ops");
    const { loanId } = await paidOut(product, "sms-alone");
    const { customerId } = await only<{ customerId: string }>(
      product.services.connection.db,
      sql`select customer_id from loan_order where id = ${loanId}`,
    );
    const message = { customerId, text: "Hola", heldAs: "queue" } as const;
    await set("contact.smsAlone", 1);
    expect((await operations.ask(sms.send, message)).code).toBe("200");
    expect((await operations.ask(sms.send, message)).code).toBe("429");
    await set("contact.smsAlone", 5);
    expect((await operations.ask(sms.send, message)).code).toBe("200");
  });

  test("marketing.attributionDays is for how long a contact leads to an application", async () => {
    const { loanId } = await paidOut(product, "marketing-days");
    const { db } = product.services.connection;
    const { id } = await only<{ id: string }>(
      db,
      sql`with list as (insert into marketing_list (name, package_name, source, segment, user_id, lang, status, created_at)
            select 'x', o.package_name, 'segment', 'custom', s.id, 'es', 'done', o.applied_at - interval '10 days'
            from loan_order o, staff_user s where o.id = ${loanId} and s.account = 'marketing' returning id),
          line as (insert into marketing_line (list_id, no, package_name, customer_id, phone, tag, created_at)
            select list.id, 1, o.package_name, c.id, c.phone, 'TAG_NEW', o.applied_at - interval '10 days'
            from list, loan_order o join customer c on c.id = o.customer_id where o.id = ${loanId} returning id, customer_id),
          said as (insert into follow_up (customer_id, package_name, purpose, channel, result, next_action, staff_id, at)
            select line.customer_id, o.package_name, 'marketing', 'call', 'interested', 'none', s.id,
              o.applied_at - interval '3 days'
            from line, loan_order o, staff_user s where o.id = ${loanId} and s.account = 'marketing' returning id, staff_id, at)
          insert into marketing_contact (follow_up_id, line_id, staff_id, at, reached)
          select said.id, line.id, said.staff_id, said.at, true from said, line returning line_id as id`,
    );
    const attributed = async () => {
      await bookOutcomes(product.services, new Date(0));
      return (
        await only<{ to: string | null }>(
          db,
          sql`select s.account as "to" from marketing_line l left join staff_user s on s.id = l.attributed_to where l.id = ${id}`,
        )
      ).to;
    };
    await set("marketing.attributionDays", 2);
    expect(await attributed()).toBe(null);
    await set("marketing.attributionDays", 4);
    expect(await attributed()).toBe("marketing");
    await set("marketing.attributionDays", 2);
    expect(await attributed(), "what is attributed stays").toBe("marketing");
  });

  test("app.keyOverlapHours is how long the key before a new one stays good", async () => {
    await set("app.keyOverlapHours", 5);
    const operations = await product.staff("ops");
    const [app] = (await operations.call(appPackage.list, { packageName: "mx.prestaya.app" })).list;
    const id = app?.id ?? "";
    await operations.call(appPackage.issueKey, { id, reason: "prueba" });
    expect(until((await operations.call(appPackage.collectKey, { id })).oldUntil ?? "", HOUR_MS)).toBe(5);
  });

  test("app.apkLinkMinutes is how long a download link is good", async () => {
    await set("app.apkLinkMinutes", 7);
    const operations = await product.staff("ops");
    const packageName = "mx.prestaya.app";
    const packageId = (await operations.call(appPackage.list, { packageName })).list[0]?.id ?? "";
    const file = buildApk({ packageName, versionName: "1.0.2", versionCode: 1 });
    const told = { packageId, fileName: "a.apk", bytes: file.length, modified: 0 };
    const { uploadId } = await operations.call(apk.begin, told);
    const part = { uploadId, offset: 0, fileName: "a.apk", fileList: file.toString("base64") };
    await operations.call(apk.part, part);
    const { id: fileId } = await operations.call(apk.finish, { uploadId });
    await operations.call(apk.accept, { fileId, reason: "prueba" });
    expect(until((await operations.call(apk.link, { fileId })).until, 60_000)).toBe(7);
  });

  test("privacy.revealsPerHour limits one person, privacy.exportMinutes how long a file can be had", async () => {
    const { person } = await inReview(product, "privacy");
    const { id: customerId } = await only<{ id: string }>(
      product.services.connection.db,
      sql`select id from customer where external_id = ${person.externalId}`,
    );
    const service = await product.staff("service");
    const reveal = () => service.ask(customer.reveal, { customerId, field: "phone", reason: "llamar" });
    await set("privacy.revealsPerHour", 2);
    expect((await Promise.all([reveal(), reveal()])).map(({ code }) => code)).toEqual(["200", "200"]);
    expect(await reveal()).toMatchObject({ code: "429" });
    await set("privacy.exportMinutes", 2);
    const asked = await product.post(`${loan.list.path}/export`, JSON.stringify({ format: "csv" }), {
      "x-auth-token": await finance.token(),
    });
    await product.settle();
    const { list } = await finance.call(exporting.list, {});
    const job = list.find(({ id }) => id === (asked.data as { id: string }).id);
    expect(new Date(job?.expiresAt ?? 0).getTime() - new Date(job?.finishedAt ?? 0).getTime()).toBe(2 * 60_000);
  });

  test("privacy.papersMinutes, privacy.revealsPerDay and privacy.casesPerHour bound how papers are opened", async () => {
    const [one, other] = [await inReview(product, "papers-1"), await inReview(product, "papers-2")];
    const imageOf = ({ loanId }: Applied) =>
      only<{ imageId: string; customerId: string }>(
        product.services.connection.db,
        sql`select i.id as image_id, i.customer_id from loan_order o
            join customer_image i on i.customer_id = o.customer_id where o.id = ${loanId} limit 1`,
      );
    const operations = await product.staff("ops");
    const { customerId } = await imageOf(one);
    const reveal = () => operations.ask(customer.reveal, { customerId, field: "idDoc", reason: "aclaración" });
    await set("privacy.papersMinutes", 5);
    expect(until((await reveal()).data.until, 60_000)).toBe(5);
    await set("privacy.revealsPerDay", 1);
    expect((await reveal()).code).toBe("429");
    await set("privacy.casesPerHour", 1);
    const codes: string[] = [];
    for (const applied of [one, other]) {
      await reviewer.call(review.claim, { loanId: applied.loanId });
      codes.push((await reviewer.ask(customer.image, { imageId: (await imageOf(applied)).imageId })).code);
    }
    expect(codes).toEqual(["200", "429"]);
  });
});

test("appData.openMinutes, appData.openingsPerHour and appData.keepDays bound how app data is opened and kept", async () => {
  const { person } = await inReview(product, "app-data-bounds");
  const { packageName, customerId } = await only<{ packageName: string; customerId: string }>(
    product.services.connection.db,
    sql`select package_name, id as customer_id from customer where external_id = ${person.externalId}`,
  );
  const asked = { packageName, phone: person.phone, kinds: ["calls"], reason: "aclaración" } as const;
  const look = () => reviewer.ask(appData.query, { ...asked, kinds: ["calls"] });
  await set("appData.openMinutes", 5);
  expect(until((await look()).data.until, 60_000)).toBe(5);
  await set("appData.openingsPerHour", 1);
  expect((await look()).code).toBe("429");
  const shown = async () => (await reviewer.call(appData.uploads, { customerId })).total;
  expect(await shown()).toBeGreaterThan(0);
  await set("appData.keepDays", 30);
  await run(
    product.services.connection.db,
    sql`update app_data_upload set began_at = began_at - interval '31 days' where customer_id = ${customerId}`,
  );
  expect(await shown()).toBe(0);
});

describe("who may be contacted now follows", () => {
  const phone = "5570099001";
  let id: string;
  beforeAll(async () => {
    const { services } = product;
    id = await addReachable(services, { phone });
    await run(
      services.connection.db,
      sql`insert into contact_consent (customer_id, given, said_at, source, recorded_at) values (${id}, true, now(), 'app', now())`,
    );
    await run(
      services.connection.db,
      sql`insert into contact_register (kind, file_name, sha256, as_of, state, imported_by, imported_at, decided_by, decided_at)
          select k.kind, 'r.csv', '', date '2026-03-01', 'inForce', s.id, now(), t.id, now()
          from (values ('REUS'), ('REPEP')) as k(kind), staff_user s, staff_user t where s.account = 'ops' and t.account = 'admin'`,
    );
  });

  type Purpose = "service" | "collection" | "marketing";
  const says = async (purpose: Purpose, text?: string): Promise<string> => {
    const [verdict] = await wouldContact(reading(product.services), [
      contactOf(id, phone, { purpose, ...(text !== undefined && { text }) }),
    ]);
    return verdict?.allowed === false ? verdict.reason : "allowed";
  };

  test("contact.hours, contact.sundays, contact.holidays and contact.furtherHolidays", async () => {
    expect(await says("collection")).toBe("allowed");
    await set("contact.hours", { from: "00:30", to: "00:31" });
    expect(await says("collection")).toBe("hours");
    await set("contact.hours", { from: "00:00", to: "23:59" });
    const today = product.clock.now().toISOString().slice(0, 10);
    await set("contact.furtherHolidays", [today]);
    expect([await says("collection"), await says("service")]).toEqual(["holiday", "allowed"]);
    await set("contact.holidays", ["collection"]);
    expect([await says("collection"), await says("service")]).toEqual(["allowed", "holiday"]);
    await set("contact.furtherHolidays", []);
    const sunday = new Date("2026-03-08T18:00:00Z");
    product.clock.set(sunday);
    expect([await says("collection"), await says("service")]).toEqual(["sunday", "allowed"]);
    await set("contact.sundays", ["collection"]);
    expect([await says("collection"), await says("service")]).toEqual(["allowed", "sunday"]);
  });

  test("contact.…PerDay, contact.…PerWeek and contact.registerDays", async () => {
    product.clock.set(new Date("2026-03-11T18:00:00Z"));
    const contact = (purpose: Purpose) => contactOf(id, phone, { purpose });
    await acting(product.services, (ctx) => askToContact(ctx, contact("service")));
    await acting(product.services, (ctx) => askForContacts(ctx, [contact("collection"), contact("marketing")]));
    await set("contact.servicePerDay", 1);
    await set("contact.collectionPerDay", 1);
    const all = async () => [await says("service"), await says("collection"), await says("marketing")];
    expect(await all()).toEqual(["dayCap", "dayCap", "dayCap"]);
    await set("contact.servicePerDay", 2);
    await set("contact.collectionPerDay", 2);
    await set("contact.marketingPerDay", 2);
    expect(await all()).toEqual(["allowed", "allowed", "allowed"]);
    await set("contact.servicePerWeek", 1);
    await set("contact.collectionPerWeek", 1);
    await set("contact.marketingPerWeek", 1);
    expect(await all()).toEqual(["weekCap", "weekCap", "weekCap"]);
    await set("contact.marketingPerWeek", 3);
    await set("contact.registerDays", 5);
    expect(await says("marketing")).toBe("registerMissing");
  });

  test("contact.firstWords", async () => {
    const other = "5570099002";
    const unknown = await addReachable(product.services, { phone: other });
    const asked = (text: string) => wouldContact(reading(product.services), [contactOf(unknown, other, { text })]);
    await set("contact.firstWords", ["Financiera Uno", "UNE 800"]);
    expect(await asked("Prestaya de Trastienda: debe $10.00, UNE 5541234567")).toMatchObject([
      { reason: "firstWords" },
    ]);
    expect(await asked("PrestaYa de Financiera Uno: debe $10.00, UNE 800")).toMatchObject([{ allowed: true }]);
  });
});

test("contact.chatIdleMinutes is how long a conversation may be silent before it is let rest", async () => {
  const { services, clock } = product;
  const { db } = services.connection;
  const customerId = await addReachable(services, { phone: "5570099003" });
  const since = new Date(clock.now().getTime() - 10 * 60_000);
  await run(
    db,
    sql`insert into chat_conversation (customer_id, state, holder_id, held_since)
        select ${customerId}, 'held', id, ${since} from staff_user where account = 'service'`,
  );
  const state = async () => {
    await chatSweep.run(services, new AbortController().signal);
    return only<{ state: string }>(db, sql`select state from chat_conversation where customer_id = ${customerId}`);
  };
  expect(await state()).toEqual({ state: "held" });
  await set("contact.chatIdleMinutes", 5);
  expect(await state()).toEqual({ state: "resting" });
});

test("collection.promiseLongestDays and collection.promiseGraceDays say how far ahead a promise is, and what counts for it", async () => {
  const { loanId } = await paidOut(product, "promises");
  const staff = await only<{ id: string; name: string }>(
    product.services.connection.db,
    sql`select id, name from staff_user where account = 'collector'`,
  );
  const promised = (days: number) =>
    inTransaction(product.services, { ...NOBODY, ...staff, kind: "staff" }, INSIDE, async (ctx) => {
      const loan = await lockLoan(ctx, loanId);
      const { id: followUpId } = await only<{ id: string }>(
        ctx.db,
        sql`insert into follow_up (customer_id, loan_id, package_name, purpose, channel, result, next_action, staff_id, at)
            values (${loan.customerId}, ${loanId}, ${loan.packageName}, 'collection', 'sms', 'promised', 'none', ${staff.id},
              ${ctx.now}) returning id`,
      );
      let dueOn = addDays(ctx.today, days);
      while (isSunday(dueOn) || isHoliday(dueOn)) dueOn = addDays(dueOn, 1);
      const id = await makePromise(ctx, loan, { amount: cents(100), dueOn, followUpId });
      return only<{ days: number }>(ctx.db, sql`select counts_to - due_on as days from promise where id = ${id}`);
    });
  await set("collection.promiseLongestDays", 2);
  await expect(promised(3)).rejects.toThrow(/promised day is at most/);
  await set("collection.promiseLongestDays", 9);
  await set("collection.promiseGraceDays", 3);
  expect(await promised(3)).toEqual({ days: 3 });
});

test("app.linkTargets says where short links lead outside", async () => {
  const marketing = await product.staff("marketing");
  const made = (target: string) =>
    marketing.ask(shortLink.create, { packageName: "mx.prestaya.app", target, domain: null, expiresOn: null });
  expect((await made("https://contrato.example/a")).code).toBe("409");
  await set("app.linkTargets", ["contrato.example"]);
  expect((await made("https://contrato.example/a")).code).toBe("200");
  expect((await made("https://play.google.com/a")).code).toBe("409");
});

describe("proofs of transfer", () => {
  test("repayment.proofClaimMinutes, repayment.proofUndoMinutes and repayment.proofDaysAround", async () => {
    const admin = await product.staff("admin");
    const { db } = product.services.connection;
    const who = await paidOut(product, "proofs");
    await payAs(product, who, 4_321);
    const receipt = await only<{ id: string; paidOn: string }>(
      db,
      sql`select id, value_on::text as paid_on from repayment where loan_id = ${who.loanId} order by id desc limit 1`,
    );
    const { externalId } = who.person;
    const picture = pictureOf({ trackingKey: "0042" });
    const { proofId: id } = await product.door.call(open.proof, { externalId, orderNo: who.orderNo, picture });
    const seen = async () => ({ id, version: (await admin.call(proof.detail, { id })).version });
    await set("repayment.proofClaimMinutes", 2);
    await admin.call(proof.claim, await seen());
    const { until } = await only<{ until: Date }>(db, sql`select claimed_until as until from proof where id = ${id}`);
    expect(until.getTime() - product.clock.now().getTime()).toBe(2 * 60_000);

    const dayAfter = addDays(receipt.paidOn as BusinessDate, 1);
    product.clock.advance(86_400_000);
    await set("repayment.proofClaimMinutes", 60);
    await admin.call(proof.claim, await seen());
    const says = { amount: "43.21", paidOn: dayAfter } as unknown as SendsOf<typeof proof.read>;
    await admin.call(proof.read, { ...says, ...(await seen()) });
    const candidates = async () => (await admin.call(proof.candidates, { id })).length;
    await set("repayment.proofDaysAround", 0);
    expect(await candidates()).toBe(0);
    await set("repayment.proofDaysAround", 3);
    expect(await candidates()).toBe(1);

    await admin.call(proof.link, { ...(await seen()), kind: "receipt", transferId: receipt.id });
    product.clock.advance(3 * 60_000);
    const can = async () => (await admin.call(proof.detail, { id })).can.unlink;
    await set("repayment.proofUndoMinutes", 2);
    expect(await can()).toBe(false);
    await set("repayment.proofUndoMinutes", 5);
    expect(await can()).toBe(true);
  });
});

describe("tickets", () => {
  let opened: Applied | undefined;
  /** Minutes from now until a ticket has to be done that begins like this. */
  async function minutesOf(more: Pick<NewTicket, "source" | "type" | "processMethod">): Promise<[string, number]> {
    opened ??= await inReview(product, "tickets");
    const { loanId } = opened;
    const found = await only<{ customerId: string; orderNo: string; packageName: string }>(
      product.services.connection.db,
      sql`select customer_id, order_no, package_name from loan_order where id = ${loanId}`,
    );
    const { id } = await asSystem(product.services, (ctx) =>
      openTicket(ctx, {
        ...more,
        customer: { id: found.customerId, name: "Ana", phone: "5512345678", packageName: found.packageName },
        loan: { id: loanId, orderNo: found.orderNo, collectorId: null },
        description: "ayuda",
      }),
    );
    return [id, await minutesLeft(id)];
  }
  const minutesLeft = async (id: string): Promise<number> =>
    (
      await only<{ minutes: number }>(
        product.services.connection.db,
        sql`select (extract(epoch from due_at - ${product.clock.now()}) / 60)::int as minutes from work_order
            where id = ${id}`,
      )
    ).minutes;

  test("ticket.…Minutes say how long each state may take", async () => {
    await set("ticket.untreatedMinutes", 11);
    await set("ticket.serviceMinutes", 12);
    await set("ticket.operationsMinutes", 13);
    await set("ticket.collectionMinutes", 14);
    await set("ticket.reviewMinutes", 15);
    expect((await minutesOf({ source: 2, type: 1 }))[1]).toBe(11);
    expect((await minutesOf({ source: 0, type: 1 }))[1]).toBe(12);
    expect((await minutesOf({ source: 0, type: 1, processMethod: 1 }))[1]).toBe(13);
    const [id, inCollection] = await minutesOf({ source: 0, type: 1, processMethod: 2 });
    expect(inCollection).toBe(14);
    await admin.call(workOrder.claim, { id });
    await admin.call(workOrder.change, { id, detailResult: "pagó" });
    expect(await minutesLeft(id)).toBe(15);
  });

  test("ticket.…Percent say which part of it each type has", async () => {
    await set("ticket.untreatedMinutes", 1000);
    await set("ticket.unmarkedPercent", 10);
    await set("ticket.consultingPercent", 20);
    await set("ticket.operationPercent", 30);
    await set("ticket.complaintPercent", 40);
    const minutes = [];
    for (const type of [0, 1, 2, 3] as const) minutes.push((await minutesOf({ source: 2, type }))[1]);
    expect(minutes).toEqual([100, 200, 300, 400]);
  });

  test("ticket.holdHours says how long a clock may rest", async () => {
    await set("ticket.operationsMinutes", 60);
    await set("ticket.holdHours", 2);
    const [id] = await minutesOf({ source: 0, type: 1, processMethod: 1 });
    await admin.call(workOrder.claim, { id });
    await admin.call(workOrder.hold, { id, remarks: "espera" });
    expect(await minutesLeft(id)).toBe(180);
    product.clock.advance(3 * HOUR_MS);
    await admin.call(workOrder.resume, { id });
    expect(await minutesLeft(id)).toBe(0);
  });
});

// Keeps the helpers honest: an order of the whole way with everything at its default.
test("with every setting at its default an order is passed and paid out as ever", async () => {
  const target = await inReview(product, "default");
  await passAs(product, reviewer, target.loanId);
  expect(await statusOf(target)).toBe(21);
  expect(
    (await product.door.call(open.paymentCode, { externalId: target.person.externalId, orderNo: target.orderNo }))
      .paymentCode,
  ).toMatch(/^\d{18}$/);
});
