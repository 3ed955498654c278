import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { rank, scoreBill, scoreOtherSide, type CandidateReason, type Sought } from "../domain/candidates.ts";
import type { ItemRow } from "./item-store.ts";

/** Something that an open item may be about. */
export interface Candidate {
  readonly kind: "bill" | "item";
  readonly id: string;
  readonly score: number;
  readonly reasons: readonly CandidateReason[];
  /** What staff call it: the order and its term, or the other side's reference. */
  readonly label: string;
  readonly detail: string;
  readonly amountCents: Cents;
  readonly on: BusinessDate;
}

const DAYS_AROUND = 3;
const DUE_AROUND = 10;
const RECENT_DAYS = 7;
const MAX_OF_EACH = 12;

type Sighted = Pick<
  ItemRow,
  | "id"
  | "channel"
  | "channelCents"
  | "ourCents"
  | "itemOn"
  | "trackingKey"
  | "lineId"
  | "lineFeeCents"
  | "paymentCode"
  | "ourOn"
>;

const soughtOf = (item: Sighted): Sought => ({
  effect: item.lineId === null ? item.ourCents : item.channelCents,
  fee: item.lineFeeCents ?? (0 as Cents),
  on: item.ourOn ?? item.itemOn,
  trackingKey: item.trackingKey,
});

interface OtherItem {
  readonly id: string;
  readonly reference: string;
  readonly trackingKey: string | null;
  readonly effectCents: Cents;
  readonly onDay: BusinessDate;
  readonly name: string | null;
}

/** Open items of the other side: movements that no line stands for, or lines that our books do not know. */
async function otherItems(db: Db, item: Sighted, sought: Sought): Promise<Candidate[]> {
  const lacking =
    item.lineId === null
      ? sql`i.line_id is not null and (i.our_kind is null or i.receipt_id::text = i.our_id)`
      : sql`i.line_id is null and i.our_kind <> 'balance'`;
  const found = await rows<OtherItem>(
    db,
    sql`select i.id, i.reference, i.tracking_key, i.channel_cents + i.our_cents as effect_cents,
          coalesce(i.our_on, i.item_on) as on_day, c.name
        from reconciliation_item i left join customer c on c.id = i.customer_id
        where i.channel = ${item.channel} and i.state = 'open' and i.id <> ${item.id} and ${lacking}
          and i.item_on between ${addDays(item.itemOn, -DAYS_AROUND)} and ${addDays(item.itemOn, DAYS_AROUND)}
          and abs(i.channel_cents + i.our_cents - ${sought.effect}::bigint) <= ${sought.fee}::bigint
        order by abs(i.item_on - ${item.itemOn}::date), i.id limit ${MAX_OF_EACH}`,
  );
  return found.map((other) => ({
    ...scoreOtherSide(sought, {
      effect: other.effectCents,
      on: other.onDay,
      keys: other.trackingKey === null ? [] : [other.trackingKey],
    }),
    kind: "item",
    id: other.id,
    label: other.reference,
    detail: other.name ?? "",
    amountCents: other.effectCents,
    on: other.onDay,
  }));
}

interface FoundBill {
  readonly id: string;
  readonly orderNo: string;
  readonly termNo: number;
  readonly name: string;
  readonly owedCents: Cents;
  readonly orderOwedCents: Cents;
  readonly extensionFeeCents: Cents | null;
  readonly dueOn: BusinessDate;
  readonly codeOfPayment: boolean;
  readonly recentCode: boolean;
}

/**
 * Bills that money which came in may be meant for: of the payment code's order, or owing just this much around this
 * day.
 */
async function bills(db: Db, item: Sighted, sought: Sought): Promise<Candidate[]> {
  const { effect, on } = sought;
  const found = await rows<FoundBill>(
    db,
    sql`with named as (select p.loan_id from payment_code p where p.code = ${item.paymentCode}),
        near as (
          (select b.id from bill b where b.outstanding_cents = ${effect} and b.status <> 30
            and b.due_on between ${addDays(on, -DUE_AROUND)} and ${addDays(on, DUE_AROUND)}
           order by abs(b.due_on - ${on}::date), b.id limit ${MAX_OF_EACH})
          union (select b.id from loan_order o join bill b on b.loan_id = o.id and b.due_on = o.due_on
            where o.outstanding_cents = ${effect} and o.status in (21, 40)
                 order by abs(o.due_on - ${on}::date), b.id limit ${MAX_OF_EACH})
          union (select x.bill_id from extension x where x.status = 'quoted' and x.fee_cents = ${effect}
            limit ${MAX_OF_EACH})
          union (select b.id from named n join bill b on b.loan_id = n.loan_id order by b.status = 30, b.term_no
            limit 1))
        select b.id, o.order_no, b.term_no, c.name, b.outstanding_cents as owed_cents,
          o.outstanding_cents as order_owed_cents, x.fee_cents as extension_fee_cents, b.due_on,
               exists (select from named n where n.loan_id = o.id) as code_of_payment,
               exists (select from payment_code p where p.loan_id = o.id and p.channel = ${item.channel}
                 and p.created_at >= ${addDays(on, -RECENT_DAYS)}::date) as recent_code
        from near n join bill b on b.id = n.id join loan_order o on o.id = b.loan_id
          join customer c on c.id = o.customer_id
        left join extension x on x.bill_id = b.id and x.status = 'quoted' where o.status in (21, 40, 50)`,
  );
  return found.map((bill) => ({
    ...scoreBill(sought, {
      owed: bill.owedCents,
      orderOwed: bill.orderOwedCents,
      extensionFee: bill.extensionFeeCents,
      dueOn: bill.dueOn,
      codeOfPayment: bill.codeOfPayment,
      recentCode: bill.recentCode,
    }),
    kind: "bill",
    id: bill.id,
    label: `${bill.orderNo} / ${bill.termNo}`,
    detail: bill.name,
    amountCents: bill.owedCents,
    on: bill.dueOn,
  }));
}

/**
 * What an open item may be about, the best first. A receipt that waits may be meant for a bill; either side may have
 * its counterpart.
 */
export async function candidatesFor(db: Db, item: Sighted, receiptWaits: boolean): Promise<Candidate[]> {
  const sought = soughtOf(item);
  const [others, meant] = await Promise.all([
    otherItems(db, item, sought),
    receiptWaits ? bills(db, item, sought) : [],
  ]);
  return rank([...meant, ...others]);
}
