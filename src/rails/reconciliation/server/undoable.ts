import { sql } from "../../../platform/server/database/connect.ts";
import { chargeKeys } from "./movements.ts";

/**
 * Whether the match of item `t` with receipt `r` can be undone where it stands: staff made it, or only amount and day
 * spoke for what staff had entered. One that a reference or key made ends where its movement is reversed.
 */
export const undoableSql = sql`coalesce(
  exists (select from reconciliation_item p where p.merged_into = t.id)
  or r.status = 'allocated' and (r.id = t.receipt_id or exists (select from reconciliation_event e
    where e.item_id = t.id and e.event = 'match' and e.details ->> 'kind' in ('bill', 'order')))
  or case t.our_kind
       when 'charge' then r.source <> 'channel' and r.channel_tx_id <> t.reference
         and coalesce(t.tracking_key <> all (${chargeKeys(sql`r`)}), true)
       else t.our_kind in ('payoutReturn', 'topup') and t.our_reference is distinct from t.reference end, false)`;

/** Item `t` with its receipt `r`. */
export const itemWithReceipt = sql`reconciliation_item t
  left join repayment r on r.id = case when t.our_kind = 'charge' then t.our_id::bigint end`;
