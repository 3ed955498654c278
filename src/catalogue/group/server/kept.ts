import type { SettingSource } from "../../../base/configuration/server/api.ts";
import { differences, isGuarded } from "../../../control/revision/domain/difference.ts";
import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { ok, type Result } from "../../../platform/shared/refusal.ts";
import { group } from "../contract.ts";
import type { GroupPrice } from "../domain/price.ts";
import { revisedGroup } from "../domain/revised.ts";
import { judgedPrice } from "./judge.ts";

/** A group as its revisions have it. */
export interface GroupContent extends GroupPrice {
  readonly groupName: string;
  readonly minSettledLoans: number;
  readonly desc: string | null;
}

/** A content of revisions as what it is of. */
const groupOf = (content: Content): GroupContent => content as unknown as GroupContent;

/** The columns of what calls take. */
export const columnsOf = (one: GroupContent) => ({
  groupName: one.groupName,
  description: one.desc ?? "",
  productCents: one.productAmount,
  minCents: one.minimum,
  termCount: one.termCount,
  termDays: one.term,
  consultationFeeBp: one.consultationFee,
  consultationUpfront: one.consultationUpfront,
  delayManageFeeBp: one.delayManageFee,
  interestFeeBp: one.interestFee,
  overdueFeeBp: one.overdueFee,
  overdueCapBp: one.overdueCap,
  minSettledLoans: one.minSettledLoans,
});

const write = async ({ db }: Context, id: string, content: Content): Promise<void> => {
  const values = { ...columnsOf(groupOf(content)), enabled: content["enabled"] === true };
  await run(db, updateTable("product_group", values, sql`where id = ${id}`));
};

/**
 * Whether a content may hold where another one does: what leaves the price and the use as they are always may, for a
 * ceiling does not change what is in force.
 */
async function mayHold(source: SettingSource, content: Content, present: Content): Promise<Result<unknown>> {
  const isPriced = isGuarded(revisedGroup, differences(revisedGroup, present, content));
  return isPriced ? judgedPrice(source, groupOf(content)) : ok(null);
}

interface Row {
  readonly groupName: string;
  readonly productAmountCents: Cents;
  readonly minimumCents: Cents;
}

/** The columns of a group by the names of its fields. */
export const fieldsSql = sql`
  t.group_name, t.product_cents as product_amount_cents, t.min_cents as minimum_cents, t.term_count, t.term_days as term,
  t.consultation_fee_bp as consultation_fee, t.consultation_upfront, t.interest_fee_bp as interest_fee,
  t.delay_manage_fee_bp as delay_manage_fee, t.overdue_fee_bp as overdue_fee, t.overdue_cap_bp as overdue_cap,
  t.min_settled_loans, t.description as desc`;

/** Product groups and their revisions. */
export const keptGroup: Kept = {
  revised: revisedGroup,
  call: group.edit,
  read: async (db, id) => {
    const found = await row<Row>(db, sql`select ${fieldsSql}, t.enabled from product_group t where t.id = ${id}`);
    if (!found) return null;
    const amounts = { productAmount: found.productAmountCents, minimum: found.minimumCents };
    return { label: found.groupName, content: contentOf(revisedGroup, { ...found, ...amounts }) };
  },
  mayHold,
  write,
};
