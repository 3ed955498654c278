import { loan } from "../../../loan/contract.ts";
import { only, row, sql } from "../../../../platform/server/database/connect.ts";
import { paidOut, payAs, type Applied } from "../../../../testing/borrower.ts";
import type { Product, Staff } from "../../../../testing/product.ts";
import { open } from "../../../../door/open/contract.ts";
import { relending } from "../../contract.ts";

/** The package whose borrowers are offered another loan. */
export const PACKAGE = "mx.credialdia.app";

/** A rule that offers everybody another loan at once. */
export const terms = {
  delayTime: 0,
  shuntPercentage: 100,
  lateDays: 0,
  intervals: [{ from: 0, to: 5000_00, increase: 200_00 }],
  overLimit: "500.00",
};

/** Puts a rule of every version into effect, and answers its id. */
export async function enableRule(admin: Staff): Promise<string> {
  const { id } = await admin.call(relending.create, { packageName: PACKAGE, version: "*", ...terms });
  await admin.call(relending.enable, { id, revision: 1, inForce: 1, reason: "campaña" });
  return id;
}

/** What became of a settled order. */
export const relendOf = ({ services }: Product, loanId: string) =>
  row<{ id: string; state: string; reason: string | null; childId: string | null }>(
    services.connection.db,
    sql`select id, state, reason, child_id from relend where loan_id = ${loanId}`,
  );

/** A borrower whose order is settled. */
export async function settled(product: Product, admin: Staff, seed: string): Promise<Applied> {
  const applied = await paidOut(product, seed, { amount: "1000.00" });
  const { order } = await admin.call(loan.detail, { loanId: applied.loanId });
  await payAs(product, applied, order.outstandingCents);
  return applied;
}

/** A borrower who has the offer of another loan before them: `orderNo` is the offered one's. */
export async function offered(
  product: Product,
  admin: Staff,
  seed: string,
): Promise<Applied & { readonly childId: string }> {
  const applied = await settled(product, admin, seed);
  const childId = (await relendOf(product, applied.loanId))?.childId ?? "";
  const { order } = await admin.call(loan.detail, { loanId: childId });
  return { ...applied, childId, orderNo: order.orderNo };
}

/** Accepts what was offered, as the app does. */
export async function accept({ door }: Product, { person: { externalId }, orderNo }: Applied) {
  const { textVersion, sha256 } = await door.call(open.agreement, { externalId, orderNo });
  const device = { deviceId: "d-1", model: "Moto G", os: "Android 14" };
  return door.call(open.acceptAgreement, { externalId, orderNo, textVersion, sha256, ...device });
}

/** The receipt by which an order was settled. */
export const lastReceipt = async ({ services }: Product, loanId: string): Promise<string> =>
  (
    await only<{ id: string }>(
      services.connection.db,
      sql`select id from repayment where loan_id = ${loanId} order by id desc limit 1`,
    )
  ).id;
