import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Handled, OpinionType } from "../domain/sets.ts";

/** The most that an app is shown of one borrower, the newest. */
const MOST = 50;

/** What a borrower said, as their app shows it. */
export interface OwnOpinion {
  readonly id: string;
  readonly appFeedbackId: string;
  readonly type: OpinionType;
  readonly text: string;
  readonly handled: Handled;
  readonly createdAt: Date;
  readonly reply: string | null;
  readonly handledAt: Date | null;
  readonly pictures: number;
}

/** What one borrower said and what was answered, newest first. Why something was closed stays with us. */
export const opinionsOf = (db: Db, customerId: string): Promise<readonly OwnOpinion[]> =>
  rows<OwnOpinion>(
    db,
    sql`select t.id, t.app_feedback_id, t.type, t.text, t.handled, t.created_at, t.reply, t.handled_at,
          (select count(*)::int from opinion_picture p where p.opinion_id = t.id) as pictures
        from opinion t where t.customer_id = ${customerId} order by t.created_at desc, t.id desc limit ${MOST}`,
  );
