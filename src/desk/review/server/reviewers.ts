import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { roomsOf } from "../../seat/server/api.ts";
import { review } from "../contract.ts";
import { reviewable } from "./queue.ts";

interface Reviewer {
  readonly id: string;
  readonly name: string;
  readonly claimed: number;
}

/** `u` is active and may pass an order. */
const mayPass = sql`u.active and exists (
          select from user_role ur join role_menu rm on rm.role_id = ur.role_id join menu m on m.id = rm.menu_id
          where ur.user_id = u.id and m.perms = 'review:creditReviewOrder:pass')`;

/** Active staff who may pass an order, with the number of orders that each holds now. */
export const findReviewers = (db: Db, now: Date): Promise<Reviewer[]> =>
  rows<Reviewer>(
    db,
    sql`select u.id, u.name, (select count(*) from loan_order where ${reviewable} and claimed_by = u.id
          and claimed_until > ${now})::int as claimed
        from staff_user u
        where ${mayPass}
        order by u.name, u.id`,
  );

/** Who may pass orders now, or has decided on any. */
export const namesOfReviewers = (db: Db): Promise<Pick<Reviewer, "id" | "name">[]> =>
  rows<Pick<Reviewer, "id" | "name">>(
    db,
    sql`select u.id, u.name from staff_user u
        where exists (select from review_record r where r.reviewer_id = u.id)
          or ${mayPass}
        order by u.name, u.id limit 1000`,
  );

/** The reviewers, and whether each may be given orders now. */
export const reviewers = handle(review.reviewers, async (_input, ctx) => {
  const found = await findReviewers(ctx.db, ctx.now);
  const rooms = await roomsOf(
    ctx,
    "review",
    found.map(({ id }) => id),
  );
  return found.map((reviewer) => ({ ...reviewer, ...(rooms.get(reviewer.id) ?? { atWork: false, room: 0 }) }));
});
