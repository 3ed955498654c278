import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber, isPhone } from "../../../platform/server/search.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { can } from "../../../platform/shared/policy.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { proof } from "../contract.ts";
import { proofPolicy } from "../domain/policy.ts";
import { proofSettings } from "../domain/settings.ts";
import { doubledSql } from "./doubles.ts";
import { factsOf, rowOf, type ProofRow } from "./kept.ts";

const ID = /^[1-9]\d{0,17}$/;
const isId = (column: "id" | "customer_id" | "loan_id") => (value: string) =>
  ID.test(value) ? sql`t.${sql.ref(column)} = ${value}` : sql`false`;

/** What borrowers sent in the way of proofs, the newest first, without the pictures. */
export const proofList = handleList(
  proof.list,
  ({ actor }) => ({
    from: sql`proof t`,
    filters: {
      state: sql`t.state`,
      orderNo: (value: string) =>
        sql`t.loan_id = any (array(select o.id from loan_order o where ${isNumber(sql`o`, value)}))`,
      phone: (value: string) =>
        sql`t.customer_id = any (array(select id from customer where ${isPhone(sql`phone`, value)}))`,
      trackingKey: (value: string) => sql`t.tracking_key = ${value.replace(/\s/g, "").toUpperCase()}`,
      paidOn: sql`t.paid_on`,
      amountCents: sql`t.amount_cents`,
      source: sql`t.source`,
      receivedAt: onInstant(sql`t.received_at`),
      packageName: sql`t.package_name`,
      readBy: (value: string) =>
        sql`t.read_by = any (array(select id from staff_user where account = ${value} or name = ${value}))`,
      customerId: isId("customer_id"),
      loanId: isId("loan_id"),
      proofId: isId("id"),
    },
    sort: { receivedAt: sql`t.received_at` },
    totals: { amountCents: sql`t.amount_cents` },
    select: (ids) => sql`
      select ${rowOf(actor.id)}, o.order_no, c.name, c.phone, t.received_at, a.app_name, ${doubledSql} as doubled,
        coalesce(r.status, case when t.line_id is not null then 'statement' end) as transfer_state,
        d.name as decided_by_name
      from proof t
      join customer c on c.id = t.customer_id
      join app_package a on a.package_name = t.package_name
      left join loan_order o on o.id = t.loan_id
      left join repayment r on r.id = t.receipt_id
      left join staff_user d on d.id = t.decided_by
      where t.id in ${ids}`,
  }),
  async (row, ctx) => {
    const found = row as unknown as ProofRow & { readonly phone: string; readonly decidedByName: string | null };
    const facts = factsOf(found, ctx, await settingOf(ctx, proofSettings.undoMinutes));
    const { id, version, state, loanId, customerId, source, amountCents, paidOn, trackingKey, refuseReason } = found;
    const { orderNo, name, receivedAt, appName, doubled, transferState } = row;
    return {
      id,
      version,
      state,
      loanId,
      customerId,
      source,
      amountCents,
      paidOn,
      trackingKey,
      refuseReason,
      orderNo,
      name,
      receivedAt,
      appName,
      doubled,
      transferState,
      phone: maskPhone(found.phone),
      heldBy: facts.held === "me" || facts.held === "other" ? found.holder : null,
      decidedBy: found.decidedByName,
      decidedAt: found.decidedAt,
      can: can(proofPolicy, facts, ctx.actor.permissions),
    };
  },
);
