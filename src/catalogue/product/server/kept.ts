import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { json, updateTable, type Update } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { product } from "../contract.ts";
import { amountsInOrder } from "../domain/amounts.ts";
import { revisedProduct } from "../domain/revised.ts";

/** What of a product was never configured is what its groups say. */
export const termsSql = sql`
  coalesce(t.min_amount_cents, g.least) as min_amount_cents, coalesce(t.init_credit_cents, g.most) as init_credit_cents,
  coalesce(t.default_amount_cents, g.most) as default_amount_cents, coalesce(t.min_fee_bp, g.fee_bp) as min_fee_rate,
  coalesce(t.term, g.days) as term, t.term_unit`;

export const groupsSql = sql`left join lateral (
  select min(min_cents) as least, max(product_cents) as most, min(consultation_fee_bp) as fee_bp,
    min(term_days) as days from product_group where product_id = t.id) g on true`;

interface Row {
  readonly merchantNo: string;
  readonly name: string;
  readonly minAmountCents: number | null;
  readonly initCreditCents: number | null;
  readonly defaultAmountCents: number | null;
  readonly cpsTotalCents: number | null;
}

const write = async ({ db }: Context, id: string, content: Content): Promise<void> => {
  const values = content as Readonly<Record<string, never>>;
  const columns: Update<"product"> = {
    name: values["name"],
    lendingBody: values["lendingBody"],
    merchantNumber: values["merchantNumber"] ?? "",
    description: values["desc"] ?? "",
    externalLink: values["externalLink"] ?? "",
    remark: values["remark"],
    tag: values["tag"],
    minAmountCents: values["minAmount"],
    initCreditCents: values["initCredit"],
    defaultAmountCents: values["defaultAmount"],
    minFeeBp: values["minFeeRate"],
    term: values["term"],
    termUnit: values["termUnit"],
    capTotal: values["capTotal"],
    capType: values["capType"],
    cpsTotalCents: values["cpsTotal"],
    rank: values["defaultRank"],
    insertion: values["insertion"],
    slogans: json(values["slogansByPackageNames"] ?? {}),
    enabled: values["enabled"],
  };
  await run(db, updateTable("product", columns, sql`where id = ${id}`));
};

/** Products and their revisions. */
export const keptProduct: Kept = {
  revised: revisedProduct,
  call: product.edit,
  read: async (db, id) => {
    const found = await row<Row>(
      db,
      sql`select t.merchant_no, t.name, t.lending_body, t.merchant_number, t.description as desc, t.external_link,
            t.remark, t.tag, ${termsSql}, t.cap_total, t.cap_type, t.cps_total_cents, t.rank as default_rank,
            t.insertion, t.slogans as slogans_by_package_names, t.enabled
          from product t ${groupsSql} where t.id = ${id}`,
    );
    if (!found) return null;
    const { minAmountCents: minAmount, initCreditCents: initCredit, defaultAmountCents: defaultAmount } = found;
    const amounts = { minAmount, initCredit, defaultAmount, cpsTotal: found.cpsTotalCents };
    return { label: found.name, content: contentOf(revisedProduct, { ...found, ...amounts }) };
  },
  mayHold: async (_ctx, content, before) => amountsInOrder(content, before),
  write,
};
