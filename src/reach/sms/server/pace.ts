import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";

/**
 * How many texts of batches the carrier that sends now may be given at this moment, at most so many: what is left of its
 * second, which all processes share. 0 where there is none of it left, or no carrier.
 */
export async function takeTurns(db: Db, most: number, now: Date): Promise<number> {
  const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const taken = await row<{ turns: number }>(
    db,
    updateTable(
      "carrier",
      {
        pacedAt: second,
        paced: sql`case when paced_at = ${second} then paced else 0 end
          + least(${most}, per_second - case when paced_at = ${second} then paced else 0 end)`,
      },
      sql`from (select p.id, case when p.paced_at = ${second} then p.paced else 0 end as before from carrier p
                where p.enabled and p.secret is not null order by p.preferred desc, p.code limit 1 for update) as own
          where carrier.id = own.id returning carrier.paced - own.before as turns`,
    ),
  );
  return taken?.turns ?? 0;
}
