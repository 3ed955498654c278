import { settingOf } from "../../../base/configuration/server/api.ts";
import { loanSettings } from "../../../book/order/domain/settings.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { open } from "../contract.ts";
import { packageOf } from "./caller.ts";

/**
 * The product groups that a borrower of the calling app may choose from; those for returning customers only after
 * enough settled loans.
 */
export const products = handle(open.products, async ({ externalId }, ctx) => {
  const packageName = packageOf(ctx);
  const ivaBp = await settingOf(ctx, loanSettings.ivaBp);
  const found = await rows<Omit<OutputOf<typeof open.products>[number], "ivaBp">>(
    ctx.db,
    sql`select g.id as product_group_id, p.name as product, g.group_name, g.min_cents, g.product_cents as max_cents,
          g.term_count, g.term_days, g.consultation_fee_bp, g.interest_fee_bp
        from product_group g join product p on p.id = g.product_id join merchant m on m.merchant_no = g.merchant_no
        join app_package a on a.merchant_no = g.merchant_no
        where a.package_name = ${packageName} and g.enabled and p.enabled and m.enabled
          and g.min_settled_loans <= coalesce((select settled_loans from customer where package_name = ${packageName}
            and external_id = ${externalId ?? null}), 0)
        order by p.rank, g.id limit 100`,
  );
  return found.map((group) => ({ ...group, ivaBp }));
});
