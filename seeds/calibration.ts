import { orderNumber } from "../src/book/order/domain/order-number.ts";
import { rejectReason, type RejectReason } from "../src/desk/review/domain/status.ts";
import { chanceFrom } from "../src/desk/seat/domain/seeded-chance.ts";
import type { Services } from "../src/platform/server/context.ts";
import { only, row, rows, run, sql } from "../src/platform/server/database/connect.ts";
import { insertInto, json } from "../src/platform/server/database/write.ts";

const DAYS = 85;
const CASES = 140;
/** One decision in so many is looked at twice. */
const EVERY = 7;
/** Of so many are the second reviewer's decisions the same. */
const AGREED = 0.86;
const SENT_BACK = 0.3;
const MINUTE_MS = 60_000;
/** Numbers of orders that the portfolio does not reach. */
const FIRST_NUMBER = 800_000_000;

interface First {
  readonly id: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly result: "pass" | "reject";
  readonly reasons: readonly RejectReason[];
  readonly score: number | null;
  readonly reviewerId: string;
  readonly decidedAt: Date;
}

/**
 * Lets the demo's second reviewer have decided blind on a share of what the portfolio's reviewers decided last. It runs
 * once.
 */
export async function seedCalibration({ connection, clock }: Services): Promise<void> {
  const { db } = connection;
  if (await row(db, sql`select 1 as there from calibration_case limit 1`)) return;
  const second = await only<{ id: string }>(db, sql`select id from staff_user where account = 'reviewer2'`);
  const now = clock.now();
  const firsts = await rows<First>(
    db,
    sql`select r.id, r.loan_id, r.customer_id, r.result, r.reasons, r.score, r.reviewer_id, r.decided_at
        from review_record r join loan_order o on o.id = r.loan_id
        where r.state = 'done' and r.result in ('pass', 'reject') and r.round = 1 and not o.by_partner
          and o.relend_of is null and r.decided_at between ${new Date(now.getTime() - DAYS * 1440 * MINUTE_MS)}
          and ${new Date(now.getTime() - 120 * MINUTE_MS)} and r.id % ${EVERY} = 0
          and not exists (select from review_record e where e.loan_id = r.loan_id and e.id <> r.id)
        order by r.id desc limit ${CASES}`,
  );
  if (firsts.length === 0) return;
  await run(
    db,
    insertInto(
      "calibration_case",
      firsts.map((first, index) => caseOf(first, index, second.id)),
    ),
  );
}

function caseOf(first: First, index: number, reviewerId: string) {
  const chance = chanceFrom(Number(first.id));
  const after = (minutes: number): Date => new Date(first.decidedAt.getTime() + minutes * MINUTE_MS);
  const placed = 1 + Math.floor(9 * chance());
  const decided = placed + 5 + Math.floor(40 * chance());
  const other = chance() < SENT_BACK ? "sendBack" : first.result === "pass" ? "reject" : "pass";
  const result = chance() < AGREED ? first.result : other;
  const named = rejectReason.codes[Math.floor(8 * chance())] ?? "other";
  const reasons = result !== "reject" ? [] : first.result === "reject" && chance() < 0.7 ? first.reasons : [named];
  return {
    loanId: first.loanId,
    customerId: first.customerId,
    recordId: first.id,
    firstReviewerId: first.reviewerId,
    firstResult: first.result,
    firstReasons: json(first.reasons),
    firstDecidedAt: first.decidedAt,
    score: first.score,
    drawnAt: first.decidedAt,
    state: "decided",
    reviewerId,
    blindNo: orderNumber(String(FIRST_NUMBER + index)),
    placedAt: after(placed),
    result,
    reasons: json(reasons),
    decidedAt: after(decided),
    endedAt: after(decided),
    closedAt: after(decided + 60),
  };
}
