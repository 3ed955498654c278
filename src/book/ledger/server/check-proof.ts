import { sql } from "../../../platform/server/database/connect.ts";

/**
 * What breaks I10 where a person handed a file in: a line of it that stands on a channel's statement, or that an entry
 * was booked for, without the channel's word or a second person's; and a batch that was settled from a file without
 * one. What was taken in before files had to be proven is left alone (`statement_import.earlier`, `rule_since`).
 */
export const PROOF_BROKEN = sql`
  (select 'line ' || l.id || ' of channel ' || l.channel || ' (' || l.amount_cents
    || ') came as a file and is not proven' as what
   from statement_line l join statement_import i on i.id = l.import_id
   where not i.earlier and i.source <> 'channel' and not exists (
     select from uploaded_line u where u.line_id = l.id and (u.state = 'confirmed' or u.state = 'approved'
       and not handed_in_by(u, u.approved_by))
       and (u.amount_cents, u.fee_cents, u.kind) = (l.amount_cents, l.fee_cents, l.kind))
   limit 20)
  union all
  (select 'item ' || i.id || ' of channel ' || i.channel || ' booked a receipt that no statement shows' as what
   from reconciliation_item i join ledger_entry e on e.event = 'unknownReceipt' and e.source_id = i.id::text
     join rule_since p on p.rule = 'proof'
   where e.id > p.entry_id and i.line_id is null limit 20)
  union all
  (select 'batch ' || b.id || ' of channel ' || b.channel || ' came as a file and was settled by one person' as what
   from opm_batch b join ledger_entry e on e.event = 'channelSettlement'
     and e.source_id = b.channel || ':' || b.batch_no join rule_since p on p.rule = 'proof'
   where e.id > p.entry_id and b.source = 'upload' and (b.approved_by is null or handed_in_batch(b, b.approved_by))
     limit 20)
  union all
  (select 'entry ' || e.id || ' settles a batch that is not there' as what
   from ledger_entry e join rule_since p on p.rule = 'proof'
   where e.id > p.entry_id and e.event = 'channelSettlement' and e.reversal_of is null
     and not exists (select from opm_batch b where e.source_id = b.channel || ':' || b.batch_no and b.state = 'settled')
       limit 20)`;

/** How many things I10 looks at here. */
export const PROOF_CHECKED = sql`
  select (select count(*) from uploaded_line) + (select count(*) from opm_batch where source = 'upload') as n`;
