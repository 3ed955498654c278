import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import type { Cents } from "../../../../platform/shared/cents.ts";
import { only, row, rows, sql, type Db } from "../../../../platform/server/database/connect.ts";
import type { LoanStatus } from "../../../../book/order/domain/status.ts";
import { readDuplicates } from "../../../duplicate/server/api.ts";
import type { DecisionState, ReviewResult } from "../../domain/decision.ts";
import type { CaseRow } from "./case-row.ts";

/** The borrower's newest device, and how many others were seen on it. */
export interface DeviceRow {
  readonly deviceId: string;
  readonly model: string;
  readonly os: string;
  readonly contactsCount: number;
  readonly smsCount: number;
  readonly loanApps: number;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly uploadedAt: Date;
  readonly sharedWith: number;
  readonly devices: number;
}

/** What the borrower's other orders come to. */
export interface PastRow {
  readonly paidOut: number;
  readonly refused: number;
  readonly overdueNow: number;
  readonly owedCents: Cents;
}

interface ImageRow {
  readonly id: string;
  readonly type: 0 | 1;
  readonly side: string;
  readonly faceMatch: number | null;
  readonly uploadedAt: Date;
  readonly current: boolean;
}

interface HistoryRow {
  readonly loanId: string;
  readonly orderNo: string;
  readonly status: LoanStatus;
  readonly contractCents: Cents;
  readonly appliedAt: Date;
  readonly overdueDays: number;
  readonly dueOn: BusinessDate | null;
  readonly settledAt: Date | null;
  readonly reasons: readonly string[] | null;
}

/** A step of the order's review, as the desk shows it. */
export interface ShownRecord {
  readonly id: string;
  readonly round: number;
  readonly result: ReviewResult;
  readonly state: DecisionState;
  readonly reviewerId: string;
  readonly dueAt: Date | null;
  readonly reviewer: string;
  readonly decidedAt: Date;
  readonly reasons: readonly string[];
  readonly stages: readonly string[];
  readonly remark: string | null;
}

/** Everything else the desk shows, in one statement per kind whatever the number of rows. */
export async function readParts(db: Db, found: CaseRow) {
  const { customerId, loanId } = found;
  const [images, contacts, device, past, history, duplicates, records] = await Promise.all([
    rows<ImageRow>(
      db,
      sql`select * from (
            select id, type, side, face_match, uploaded_at,
              row_number() over (partition by type, side order by id desc) = 1 as current
            from customer_image where customer_id = ${customerId} order by id desc limit 40) i
          order by type, array_position(array['front', 'back', 'face'], side), id desc`,
    ),
    rows<{ name: string; phone: string; relation: string }>(
      db,
      sql`select name, phone, relation from customer_contact where customer_id = ${customerId} order by id limit 50`,
    ),
    row<DeviceRow>(
      db,
      sql`select d.device_id, d.model, d.os, d.contacts_count, d.sms_count, d.loan_apps, d.latitude, d.longitude,
            d.uploaded_at,
                 (select count(distinct o.customer_id) from customer_device o where o.device_id = d.device_id
                   and o.customer_id <> d.customer_id)::int as shared_with,
                 (select count(*) from customer_device o where o.customer_id = d.customer_id)::int as devices
          from customer_device d where d.customer_id = ${customerId} order by d.uploaded_at desc, d.id desc limit 1`,
    ),
    only<PastRow>(
      db,
      sql`select count(*) filter (where disbursed_at is not null)::int as paid_out, count(*)
            filter (where status in (-12, -30, -32))::int as refused,
                 count(*) filter (where status = 40)::int as overdue_now,
                 coalesce(sum(outstanding_cents) filter (where status in (21, 40)), 0)::bigint as owed_cents
          from loan_order where customer_id = ${customerId} and id <> ${loanId}`,
    ),
    rows<HistoryRow>(
      db,
      sql`select l.id as loan_id, l.order_no, l.status, l.contract_cents, l.applied_at, l.overdue_days, l.due_on,
            l.settled_at,
                 (select r.reasons from review_record r where r.loan_id = l.id and r.result = 'reject'
                   and r.state = 'done' order by r.id desc limit 1) as reasons
          from loan_order l where l.customer_id = ${customerId} and l.id <> ${loanId} order by l.id desc limit 50`,
    ),
    readDuplicates(db, found),
    rows<ShownRecord>(
      db,
      sql`select r.id, r.round, r.result, r.state, r.reviewer_id, r.due_at, s.name as reviewer, r.decided_at, r.reasons,
            r.stages, r.remark
          from review_record r join staff_user s on s.id = r.reviewer_id where r.loan_id = ${loanId} order by r.id desc
            limit 50`,
    ),
  ]);
  return { images, contacts, device, past, history, duplicates, records };
}
