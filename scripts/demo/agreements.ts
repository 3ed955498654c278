import { drawUp } from "../../src/book/agreement/server/api.ts";
import { findLoan } from "../../src/book/order/server/api.ts";
import { rows, sql } from "../../src/platform/server/database/connect.ts";
import { reach } from "../../src/platform/server/database/reach.ts";
import type { World } from "./world.ts";

/**
 * Draws all agreements up again: a portfolio that goes on has moved their instants, and a document states its own. They
 * never change otherwise, so that their trigger has to look away.
 */
export async function ownAgreements({ db, services, url }: World): Promise<void> {
  const made = await rows<{ loanId: string; madeAt: Date }>(
    db,
    sql`select loan_id, made_at from agreement order by id`,
  );
  const { zone } = services.config;
  const documents: Buffer[] = [];
  for (const { loanId, madeAt } of made)
    documents.push((await drawUp({ db, zone }, await findLoan(db, loanId), madeAt)).document);
  const fileIds = await db.transaction().execute((tx) =>
    services.files.saveAll(
      tx,
      documents.map((bytes) => ({ bytes, mediaType: "application/pdf" })),
      services.clock.now(),
    ),
  );
  await reach(url, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(
      `update agreement a set file_id = f.id, sha256 = f.sha256
       from unnest($1::bigint[], $2::bigint[]) as v (loan_id, file_id) join stored_file f on f.id = v.file_id
       where a.loan_id = v.loan_id`,
      [made.map(({ loanId }) => loanId), fileIds],
    );
  });
}
