import { merchant } from "../../../src/catalogue/merchant/contract.ts";
import { row, sql } from "../../../src/platform/server/database/connect.ts";
import type { Office } from "../acts.ts";
import { merchantForm } from "../catalogue.ts";
import { CATALOGUE_EDITS } from "../words.ts";
import { leave, type Ask } from "./desk.ts";

/** Another tax id for the same firm: its check character turns. */
const another = (taxNo: string): string => taxNo.slice(0, -1) + ((Number.parseInt(taxNo.slice(-1), 36) + 1) % 10);

/** A merchant that lends, about which nobody waits for a decision on this call. */
const unasked = ({ world: { db }, random }: Office, call: string): Promise<{ merchantNo: string } | null> =>
  row(
    db,
    sql`select merchant_no from merchant m where enabled and tax_no <> '' and not exists (select from approval a
          where a.call = ${call} and a.object_type = 'merchant' and a.object_id = m.id::text and a.status = 'pending')
        order by md5(m.id || ${String(random())}) limit 1`,
  );

/** Asks for another tax id. */
export const editMerchant: Ask = async (office) => {
  const found = await unasked(office, merchant.edit.name);
  if (!found) return null;
  const form = await merchantForm(office.staff.ops, found.merchantNo);
  return leave(office.staff.ops, merchant.edit, { ...form, taxNo: another(form.taxNo), reason: CATALOGUE_EDITS[3] });
};

/** Asks for a revision with another tax id to come back; there has to be one. */
export const restoreMerchant: Ask = async (office) => {
  const found = await unasked(office, merchant.restore.name);
  if (!found) return null;
  const { ops, finance2 } = office.staff;
  const form = await merchantForm(ops, found.merchantNo);
  const edited = { ...form, taxNo: another(form.taxNo), reason: CATALOGUE_EDITS[3] };
  if (form.revision < 2) await ops.checkedBy(finance2).call(merchant.edit, edited);
  const { id, revision, inForce } = await merchantForm(ops, found.merchantNo);
  return leave(ops, merchant.restore, { id, revision, inForce, to: revision - 1, reason: CATALOGUE_EDITS[4] });
};
