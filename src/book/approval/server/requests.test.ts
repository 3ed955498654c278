import * as z from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handlers } from "../../../calls.ts";
import { closeOverdue } from "./closing.ts";
import { paidOut, payAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { reported } from "../../../testing/receipts.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { id, words } from "../../../platform/shared/fields.ts";
import { inTransaction, INSIDE, NOBODY, type Actor } from "../../../platform/server/context.ts";
import { reverseRepayment } from "../../repayment/server/reverse.ts";
import { bill } from "../../../service/bill/contract.ts";
import { repayment } from "../../repayment/contract.ts";
import { staffUser } from "../../../access/staff-user/contract.ts";
import { approval } from "../contract.ts";
import { approvalRefusals } from "../messages.ts";
import { approveRequest, SEEN_ELSEWHERE } from "./decide.ts";
import { firstBill } from "../../../testing/orders.ts";

let product: Product;
let finance: Staff;
let finance2: Staff;
let admin: Staff;

beforeAll(async () => {
  product = await openProduct();
  [finance, finance2, admin] = await Promise.all([
    product.staff("finance"),
    product.staff("finance2"),
    product.staff("admin"),
  ]);
});
afterAll(() => product.close());

const DAY_MS = 86_400_000;
const db = () => product.services.connection.db;
const sent = ({ data, msg }: { readonly data: unknown; readonly msg: string }): string => {
  if (!isSentForApproval(data)) throw new Error(`not sent for approval: ${msg}`);
  return data.approvalId;
};

async function reversal(
  seed: string,
  maker = finance,
): Promise<{ readonly order: Applied; readonly approvalId: string }> {
  const order = await paidOut(product, seed);
  await payAs(product, order, 50_000);
  const { id } = await only<{ id: string }>(db(), sql`select id from repayment where loan_id = ${order.loanId}`);
  return { order, approvalId: sent(await maker.askAlone(repayment.reverse, { repaymentId: id, reason: "no llegó" })) };
}

describe("a closed request", () => {
  test("keeps what was asked, what its checker saw and what was carried out, beside it and in the operation log", async () => {
    const { order, approvalId } = await reversal("rq-kept");
    await payAs(product, order, 10_000);
    await finance2.approve(approvalId, "visto");
    const figures = (outstanding: readonly [number, number]) => ({
      before: { outstandingCents: outstanding[0] },
      after: { outstandingCents: outstanding[1] },
    });
    const detail = await finance.call(approval.detail, { approvalId });
    expect(detail).toMatchObject({
      status: "approved",
      effect: { order: figures([50_000, 100_000]) },
      carriedOut: {
        effect: { order: figures([40_000, 90_000]) },
        entries: { from: expect.any(String), to: expect.any(String) },
      },
      decisions: [{ checker: "Felipe Ibarra", saw: { order: figures([40_000, 90_000]) } }],
    });
    const { events } = await only<{ events: string[] }>(
      db(),
      sql`select array_agg(event) as events from ledger_entry where id between ${detail.carriedOut?.entries?.from}
            and ${detail.carriedOut?.entries?.to}`,
    );
    expect(events).toContain("neverReceived");
    const { after } = await only<{ after: unknown }>(
      db(),
      sql`select after from operation_log where call = 'approval.approve'
            and after -> 'approval' ->> 'approvalId' = ${approvalId}`,
    );
    expect(after).toMatchObject({
      approval: {
        asked: { amountCents: 50_000, order: figures([50_000, 100_000]) },
        saw: { order: figures([40_000, 90_000]) },
        carriedOut: { order: figures([40_000, 90_000]), entries: detail.carriedOut?.entries },
      },
    });
  });
});

describe("a request that nobody approves", () => {
  test("expires, cannot be approved after that, and can be asked for again", async () => {
    const { order, approvalId } = await reversal("rq-expired");
    product.clock.advance(7 * DAY_MS + 60_000);
    expect(await finance2.askToApprove(approvalId)).toMatchObject({ code: "409", msg: approvalRefusals.expired.en });
    expect(await closeOverdue(product.services)).toBeGreaterThan(0);
    expect(await finance.call(approval.detail, { approvalId })).toMatchObject({
      status: "expired",
      carriedOut: null,
      expiresAt: null,
    });
    expect(
      await row(
        db(),
        sql`select actor_kind, after from operation_log where object_type = 'approval' and object_id = ${approvalId}`,
      ),
    ).toMatchObject({
      actorKind: "system",
      after: { status: "expired", call: "repayment.reverse" },
    });
    const { id } = await only<{ id: string }>(db(), sql`select id from repayment where loan_id = ${order.loanId}`);
    sent(await finance.askAlone(repayment.reverse, { repaymentId: id, reason: "no llegó" }));
  });

  test("is withdrawn with its maker's account, and cannot be approved in between", async () => {
    const { approvalId } = await reversal("rq-gone");
    const { id, version } = await only<{ id: string; version: number }>(
      db(),
      sql`select id, version from staff_user where account = 'finance'`,
    );
    const disabled = await admin.call(staffUser.disable, { userId: id, version, reason: "baja", confirmed: true });
    expect(await finance2.askToApprove(approvalId)).toMatchObject({
      code: "409",
      msg: approvalRefusals.makerDisabled.en,
    });
    await product.settle();
    expect(await finance2.call(approval.detail, { approvalId })).toMatchObject({
      status: "withdrawn",
      closingNote: "The maker's account was disabled",
    });
    await admin.call(staffUser.enable, { userId: id, version: disabled.version, reason: "alta" });
    finance = await product.staff("finance");
  });
});

describe("a request whose command has changed since", () => {
  /** As it is after an upgrade: the same call, under another contract, or gone. */
  const approvedUnder = async (input: z.ZodObject | null, approvalId: string) => {
    const found = handlers.find(({ endpoint }) => endpoint.name === repayment.reverse.name);
    const changed = input && found ? { ...reverseRepayment, endpoint: { ...found.endpoint, input } } : null;
    const { id } = await only<{ id: string }>(db(), sql`select id from staff_user where account = 'finance2'`);
    const checker: Actor = {
      ...NOBODY,
      kind: "staff",
      id,
      name: "Felipe",
      permissions: new Set([repayment.reverse.approve]),
    };
    return inTransaction(product.services, checker, { ...INSIDE, lang: "en" }, (ctx) =>
      approveRequest(ctx, () => changed, approvalId, { seen: SEEN_ELSEWHERE }),
    );
  };
  const shape = { repaymentId: id(), reason: words(300) };

  test("is carried out with what its maker sent, and with the default of a field that came since", async () => {
    const { approvalId } = await reversal("rq-default");
    expect(await only(db(), sql`select sent from approval where id = ${approvalId}`)).toMatchObject({
      sent: { reason: "no llegó" },
    });
    expect(await approvedUnder(z.object({ ...shape, tell: z.boolean().default(true) }), approvalId)).toMatchObject({
      status: "approved",
    });
  });

  test("is refused with what to do where a field is gone or the command is, goes on waiting, and can be rejected", async () => {
    const { approvalId } = await reversal("rq-outdated");
    const outdated = { reason: approvalRefusals.outdated };
    await expect(approvedUnder(z.object({ repaymentId: id(), why: words(300) }), approvalId)).rejects.toMatchObject({
      ...outdated,
      details: { params: { what: expect.any(String) } },
    });
    await expect(approvedUnder(null, approvalId)).rejects.toMatchObject(outdated);
    expect(await finance2.call(approval.detail, { approvalId })).toMatchObject({ status: "pending", obstacle: null });
    expect(await finance2.call(approval.reject, { approvalId, comment: "otra vez" })).toEqual({ status: "rejected" });
  });

  test("made before bodies were kept is carried out all the same", async () => {
    const { approvalId } = await reversal("rq-older");
    const { data } = await finance.ask(approval.withdraw, { approvalId });
    expect(data).toEqual({ status: "withdrawn" });
    const older = await only<{ id: string }>(
      db(),
      sql`insert into approval (call, object_type, object_id, label, loan_id, customer_id, amount_cents, eyes, because,
            approve_code, input, preview, reason, maker_id, made_at)
          select call, object_type, object_id, label, loan_id, customer_id, amount_cents, eyes, because, approve_code,
            input, preview, reason, maker_id, made_at
          from approval where id = ${approvalId} returning id`,
    );
    expect(await finance2.approve(older.id)).toMatchObject({ status: "approved" });
  });
});

describe("requests about one order", () => {
  test("wait beside each other when they are about different money", async () => {
    const service = await product.staff("service");
    const order = await paidOut(product, "rq-beside");
    const { id } = await firstBill(product, order);
    const repay = (amount: string, channelTxId?: string) =>
      service.askAlone(bill.repay, {
        ...reported,
        billId: id,
        amount,
        channel: "sandbox",
        ...(channelTxId && { channelTxId }),
      });
    const asked = [
      sent(await repay("10.00")),
      sent(await repay("20.00")),
      sent(await repay("20.00", "ref-1")),
      sent(await repay("20.00", "ref-2")),
    ];
    expect(new Set(asked).size).toBe(4);
    const twice = { code: "409", msg: approvalRefusals.alreadyPending.en };
    expect(await repay("10.00")).toMatchObject(twice);
    expect(await repay("99.00", "ref-1")).toMatchObject(twice);
    for (const approvalId of asked) await finance2.approve(approvalId);
    expect(await only(db(), sql`select outstanding_cents from loan_order where id = ${order.loanId}`)).toEqual({
      outstandingCents: 93_000,
    });
  });
});
