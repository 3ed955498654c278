import { acceptAgreement } from "../../book/agreement/server/api.ts";
import { applyForLoan } from "../../service/loan/server/api.ts";
import { transition, type LoanRow } from "../../book/order/server/api.ts";
import { approved } from "../../book/ledger/domain/postings.ts";
import { post } from "../../book/ledger/server/api.ts";
import { requestPayout } from "../../book/payout/server/api.ts";
import { confirmCharge } from "../../book/repayment/server/api.ts";
import { settlePayout } from "../../book/payout/server/settle-payout.ts";
import { loan } from "../../service/loan/contract.ts";
import type { Transfer } from "../../reach/channel/server/api.ts";
import { clabeFor } from "../../people/borrower/domain/clabe.ts";
import { asSystem, type Context } from "../../platform/server/context.ts";
import { only, row, run, sql } from "../../platform/server/database/connect.ts";
import { cents } from "../../platform/shared/cents.ts";
import type { Detail } from "../sequences/tale.ts";
import type { Product, Staff } from "../product.ts";

/** A borrower's present order in a fixed state, with what the commands on it need to know. */
export interface Prepared {
  readonly customerId: string;
  readonly loanId: string;
  readonly orderNo: string;
  readonly detail: Detail;
  /** An order of the same borrower that was settled before, and the repayment that settled it. */
  readonly earlier: { readonly loanId: string; readonly repaymentId: string } | null;
  /** What commands prepared for themselves, by name: requests that wait, charges at the bank. */
  readonly kept: Map<string, string>;
}

export interface Scene {
  readonly product: Product;
  readonly finance: Staff;
  readonly finance2: Staff;
  readonly admin: Staff;
}

const PACKAGE = "mx.credialdia.app";
let serial = 0;

/** A borrower whom every product is open to. */
async function newCustomer(ctx: Context): Promise<string> {
  serial += 1;
  const account = String(serial).padStart(11, "0");
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, settled_loans, registered_at)
        select ${`pair-${serial}`}, merchant_no, package_name, ${`55${String(10_000_000 + serial)}`}, 'María López', 3,
          ${ctx.now}
        from app_package where package_name = ${PACKAGE} returning id`,
  );
  await run(
    ctx.db,
    sql`insert into bank_card (customer_id, clabe, bank_code, bank_name, holder, created_at)
        values (${id}, ${clabeFor("012", "180", account)}, '012', 'BBVA', 'María López', ${ctx.now})`,
  );
  return id;
}

/** Takes a new order as far as its request for a payout, through the same doors as the jobs and the desk. */
async function requested(
  ctx: Context,
  customerId: string,
  groupName: string,
): Promise<{ readonly order: LoanRow; readonly reference: string }> {
  const group = await only<{ id: string }>(ctx.db, sql`select id from product_group where group_name = ${groupName}`);
  serial += 1;
  const application = {
    customerId,
    packageName: PACKAGE,
    appOrderId: `pair-order-${serial}`,
    productGroupId: group.id,
    amount: cents(300_000),
  };
  let order = await applyForLoan(ctx, application);
  for (const event of ["startAudit", "auditPassed", "pass", "blacklistPassed"] as const)
    order = await transition(ctx, order, event);
  await post(ctx, approved({ loanId: order.id, customerId, principal: order.contractCents }));
  await agree(ctx, order);
  order = await requestPayout(ctx, order);
  const { reference } = await only<{ reference: string }>(
    ctx.db,
    sql`select reference from payout where loan_id = ${order.id}`,
  );
  return { order, reference };
}

/** Lets the borrower accept the agreement of an order. */
async function agree(ctx: Context, order: LoanRow): Promise<void> {
  const { textVersion, sha256 } = await only<{ textVersion: number; sha256: string }>(
    ctx.db,
    sql`select text_version, sha256 from agreement where loan_id = ${order.id}`,
  );
  await acceptAgreement(ctx, order, { textVersion, sha256, deviceId: "pair", model: "Moto G", os: "Android 14" });
}

/** Writes into the bank's book how a payout stands. */
function bankSays({ product }: Scene, order: LoanRow, reference: string, status: "SUCCESS" | "FAIL"): Transfer {
  const at = product.clock.now().getTime();
  const success = status === "SUCCESS";
  const said = {
    reference,
    status,
    amountCents: order.receivedCents,
    feeCents: success ? 500 : 0,
    trackingKey: success ? `STP-${reference}` : null,
    failureReason: success ? null : "Cuenta bloqueada",
  };
  const rest = {
    kind: "payout" as const,
    clabe: order.clabe,
    holder: "María López",
    requestedAt: at,
    next: null,
    lateSuccessAt: null,
    finishedAt: at,
  };
  product.bank.book.putTransfer({ ...said, ...rest });
  return said;
}

/** What the bank says of a payout, in its book and in ours. */
async function answered(
  scene: Scene,
  ctx: Context,
  order: LoanRow,
  reference: string,
  status: "SUCCESS" | "FAIL",
): Promise<void> {
  await run(ctx.db, sql`update payout set handed_over_at = ${ctx.now} where reference = ${reference}`);
  await settlePayout(ctx, bankSays(scene, order, reference, status));
}

/** The jobs that the orders were made without have nothing left to do. */
const forgetJobs = (ctx: Context, order: LoanRow): Promise<number> =>
  run(ctx.db, sql`update outbox set done_at = ${ctx.now} where done_at is null and payload ->> 'loanId' = ${order.id}`);

export interface Plan {
  /** The product group by its name. */
  readonly group: string;
  /** How the payout of the present order stands. */
  readonly payout: "success" | "failed" | "heardLate" | "lateUnheard" | "pending" | "waiting";
  /** The borrower has an earlier order that was overpaid: 200.00 of credit, and a repayment that can be reversed. */
  readonly credit: boolean;
}

/** Makes one borrower with the orders that a situation asks for. */
export async function prepare(scene: Scene, { group, payout, credit }: Plan): Promise<Prepared> {
  const { product, finance, admin } = scene;
  const { services } = product;
  const customerId = await asSystem(services, newCustomer);
  const earlier = credit ? await settledOrder(scene, customerId) : null;
  const { loanId, orderNo } = await asSystem(services, async (ctx) => {
    const { order, reference } = await requested(ctx, customerId, group);
    await forgetJobs(ctx, order);
    if (payout !== "pending") await answered(scene, ctx, order, reference, payout === "success" ? "SUCCESS" : "FAIL");
    if (payout === "heardLate") await answered(scene, ctx, order, reference, "SUCCESS");
    if (payout === "lateUnheard" || payout === "pending") bankSays(scene, order, reference, "SUCCESS");
    return { loanId: order.id, orderNo: order.orderNo };
  });
  if (payout === "waiting") {
    const { order } = await admin.call(loan.detail, { loanId });
    await finance.call(loan.payout, { loanId, version: order.version, cardConfirmed: true });
  }
  return { customerId, loanId, orderNo, detail: await admin.call(loan.detail, { loanId }), earlier, kept: new Map() };
}

async function settledOrder(
  scene: Scene,
  customerId: string,
): Promise<{ readonly loanId: string; readonly repaymentId: string }> {
  const { services } = scene.product;
  const order = await asSystem(services, async (ctx) => {
    const asked = await requested(ctx, customerId, "Exprés 14 días");
    await forgetJobs(ctx, asked.order);
    await answered(scene, ctx, asked.order, asked.reference, "SUCCESS");
    return asked.order;
  });
  const { paymentCode } = await scene.admin.call(loan.refreshPaymentCode, { loanId: order.id });
  await paid(scene, paymentCode, 320_000);
  const { id: repaymentId } = await only<{ id: string }>(
    services.connection.db,
    sql`select id from repayment where loan_id = ${order.id}`,
  );
  return { loanId: order.id, repaymentId };
}

/** Pays to a code at the bank, and books what the bank says of it. */
export async function paid({ product }: Scene, paymentCode: string, amountCents: number): Promise<void> {
  const { id } = product.bank.pay(paymentCode, amountCents, product.clock.now());
  await confirmCharge(product.services, "sandbox", id);
}

/** The payout attempt of the present order. */
export const attemptOf = (scene: Scene, { loanId }: Prepared): Promise<{ reference: string } | null> =>
  row(
    scene.product.services.connection.db,
    sql`select reference from payout where loan_id = ${loanId} order by id desc limit 1`,
  );
