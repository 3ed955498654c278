import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { inHand, type CaseOpening } from "../../customer/server/api.ts";

/** The case in hand from which a picture opens: its customer has one that shows the same. */
export const caseShowing = (db: Db, staffId: string, now: Date, imageId: string): Promise<CaseOpening | null> =>
  row<CaseOpening>(
    db,
    sql`select l.id as loan_id, l.customer_id, l.claimed_until as until
        from image_match m join image_fingerprint f on f.image_id = m.image_id
        join loan_order l on l.customer_id = f.customer_id
        where m.other_image_id = ${imageId} and ${inHand(staffId, now)} order by l.claimed_until desc limit 1`,
  );
