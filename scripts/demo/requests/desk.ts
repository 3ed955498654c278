import type { Endpoint, SendsOf } from "../../../src/platform/shared/endpoint.ts";
import { sql } from "../../../src/platform/server/database/connect.ts";
import type { Office } from "../acts.ts";
import type { Staff } from "../staff.ts";
import { anOrder, openBill, type Target, type TargetBill } from "../targets.ts";

/** Nobody waits for a decision about the order `o`. */
export const UNASKED = sql`not exists (select from approval a where a.loan_id = o.id and a.status = 'pending')`;

/** A request that somebody has left to others. */
export interface Left {
  readonly maker: Staff;
  readonly approvalId: string;
  /** The batch of a manual payout, which is decided on a page of its own. */
  readonly batchId?: string;
  /** What follows once it is approved, so that the next one can be asked for. */
  readonly afterwards?: () => Promise<unknown>;
}

/** Asks for something that takes a second person; null when there is nothing to ask for. Throws a Refused. */
export type Ask = (office: Office) => Promise<Left | null>;

/** Leaves a request of a member of staff. */
export async function leave<E extends Endpoint>(
  maker: Staff,
  endpoint: E,
  input: SendsOf<E>,
  rest: Partial<Left> = {},
): Promise<Left> {
  return { maker, approvalId: await maker.leave(endpoint, input), ...rest };
}

/** An order that a condition finds and about which nobody has asked anything, with its first open bill. */
export async function aBill(
  { world: { db }, random }: Office,
  where: ReturnType<typeof sql>,
): Promise<readonly [Target, TargetBill] | null> {
  const target = await anOrder(db, random, sql`${where} and ${UNASKED}`);
  const due = target && (await openBill(db, target.id));
  return target && due ? [target, due] : null;
}
