import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import type { PermissionCode } from "../../../platform/shared/endpoint.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Subject } from "../../../platform/server/handle.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";

interface Found {
  readonly loanId: string;
  readonly orderNo: string;
  readonly customerId: string;
  readonly loanVersion: number;
  readonly billVersion: number;
}

interface About {
  readonly billId: string;
  /** What an offer is worth, which posts nothing yet. */
  readonly worth?: Cents;
  /** Whose version the command goes by: the bill's own, or that of the whole order. */
  readonly of: "bill" | "loan";
}

/**
 * What a command on a bill is about. Who may not approve it may only ask for it: such a request takes a second person
 * whatever the amount. Refuses an unknown id (404).
 */
export async function billSubject(
  { db, actor }: Context<Db>,
  { approve }: { readonly approve: PermissionCode },
  about: About,
): Promise<Subject> {
  const { billId, worth, of } = about;
  const found = await row<Found>(
    db,
    sql`select l.id as loan_id, l.order_no, l.customer_id, l.version as loan_version, b.version as bill_version
        from bill b join loan_order l on l.id = b.loan_id where b.id = ${billId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "billId" });
  const { loanId, customerId, orderNo, loanVersion, billVersion } = found;
  const object = of === "bill" ? (["bill", billId] as const) : (["loan", loanId] as const);
  const version = of === "bill" ? billVersion : loanVersion;
  return {
    object,
    label: orderNo,
    loanId,
    customerId,
    version,
    ...(worth !== undefined && { worth }),
    ...(!actor.permissions.has(approve) && { atLeast: 2 }),
  };
}
