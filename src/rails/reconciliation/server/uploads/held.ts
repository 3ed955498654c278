import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import type { Context } from "../../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../../platform/server/database/connect.ts";
import { reconciliation } from "../../contract.ts";
import type { LineProof } from "../../domain/proof.ts";

type Facts = OutputOf<typeof reconciliation.importDetail>;

const FIRST_HELD = 200;

/** The first lines that an import holds. */
export const heldOf = (db: Db, importId: string): Promise<Facts["held"]> =>
  rows(
    db,
    sql`select id, line_no, kind, reference, tracking_key, amount_cents, fee_cents, moved_at, state, finding,
          said_cents, said_on from uploaded_line
        where import_id = ${importId} and state in ('unconfirmed', 'denied') order by state, line_no
          limit ${FIRST_HELD}`,
  );

/** Whether the caller may open the files of imports. */
export const mayOpen = ({ actor }: Pick<Context<Db>, "actor">): boolean =>
  [reconciliation.file.access].flat().some((code) => actor.permissions.has(code));

/** What proves a line (alias `l`) of a channel's statement, in SQL. */
export const proofSql = sql`(select case when p.source = 'channel' then 'channel'
    else coalesce((select u.state from uploaded_line u where u.line_id = l.id order by u.state = 'confirmed' desc, u.id
      limit 1), 'earlier') end
  from statement_import p where p.id = l.import_id)`;

interface StoredProof {
  readonly kind: LineProof;
  readonly importId: string;
  readonly fileName: string | null;
  readonly uploadedBy: string | null;
  readonly approvedBy: string | null;
}

/** What proves a line of a channel's statement, with the people behind it. */
export const proofOf = (db: Db, lineId: string): Promise<StoredProof | null> =>
  row<StoredProof>(
    db,
    sql`select ${proofSql} as kind, i.id as import_id, i.file_name, case
          when i.source <> 'channel' then s.name end as uploaded_by,
               (select a.name from uploaded_line u join staff_user a on a.id = u.approved_by where u.line_id = l.id
                 order by u.id limit 1) as approved_by
        from statement_line l join statement_import i on i.id = l.import_id
          left join staff_user s on s.id = i.created_by where l.id = ${lineId}`,
  );
