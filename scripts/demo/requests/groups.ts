import { group } from "../../../src/catalogue/group/contract.ts";
import { row, sql } from "../../../src/platform/server/database/connect.ts";
import { formatDecimal, type Cents } from "../../../src/platform/shared/cents.ts";
import type { Office } from "../acts.ts";
import type { Staff } from "../staff.ts";
import { GROUP_EDITS } from "../words.ts";
import { leave, type Ask } from "./desk.ts";

/** A product group about which nobody waits for a decision on this call; one that rests only for who asks for such. */
const unasked = ({ world: { db }, random }: Office, call: string, isOffered: boolean): Promise<{ id: string } | null> =>
  row(
    db,
    sql`select id from product_group g where enabled = ${isOffered} and not exists (select from approval a
          where a.call = ${call} and a.object_type = 'productGroup' and a.object_id = g.id::text and a.status = 'pending')
        order by md5(g.id || ${String(random())}) limit 1`,
  );

/** A group as its tab shows it. */
async function shown(staff: Staff, groupId: string) {
  const found = (await staff.call(group.list, { pageSize: 200 })).list.find(({ id }) => id === groupId);
  if (!found) throw new Error(`no product group ${groupId}`);
  return found;
}
type Shown = Awaited<ReturnType<typeof shown>>;

const seenOf = ({ id, revision, inForce }: Shown) => ({ id, revision: revision ?? 0, inForce: inForce ?? 0 });
const pesos = (amount: number | null): string => formatDecimal((amount ?? 0) as Cents);

/** What a form of the price is filled in with. */
const priceOf = (one: Shown) => ({
  ...seenOf(one),
  merchantNo: one.merchantNo ?? "",
  groupName: one.groupName ?? "",
  productAmount: pesos(one.productAmountCents),
  minimum: pesos(one.minimumCents),
  termCount: one.termCount ?? 1,
  term: one.term ?? 7,
  consultationFee: one.consultationFee ?? 0,
  consultationUpfront: one.consultationUpfront ?? false,
  interestFee: one.interestFee ?? 0,
  delayManageFee: one.delayManageFee ?? 0,
  overdueFee: one.overdueFee ?? 0,
  overdueCap: one.overdueCap ?? 0,
  minSettledLoans: one.minSettledLoans ?? 0,
  desc: one.desc || (one.groupName ?? ""),
});

const [PRICE, RESTS, BACK, RESTORED] = GROUP_EDITS;

/** Asks for a lower interest. */
export const editPrice: Ask = async (office) => {
  const { ops } = office.staff;
  const found = await unasked(office, group.edit.name, true);
  if (!found) return null;
  const form = priceOf(await shown(ops, found.id));
  return leave(ops, group.edit, { ...form, interestFee: form.interestFee - 100, reason: PRICE });
};

/** Asks for a group to be put back into use; one is taken out of use where none rests. */
export const enable: Ask = async (office) => {
  const { ops } = office.staff;
  const resting = await unasked(office, group.enable.name, false);
  const found = resting ?? (await unasked(office, group.enable.name, true));
  if (!found) return null;
  if (!resting) await ops.call(group.disable, { ...seenOf(await shown(ops, found.id)), reason: RESTS });
  return leave(ops, group.enable, { ...seenOf(await shown(ops, found.id)), reason: BACK });
};

/** Asks for the price before the last one to come back; there has to be one. */
export const restore: Ask = async (office) => {
  const { ops, finance2 } = office.staff;
  const found = await unasked(office, group.restore.name, true);
  if (!found) return null;
  const form = priceOf(await shown(ops, found.id));
  const cheaper = { ...form, interestFee: form.interestFee - 100, reason: PRICE };
  const { revision } = await ops.checkedBy(finance2).call(group.edit, cheaper);
  return leave(ops, group.restore, { ...seenOf(await shown(ops, found.id)), to: revision - 1, reason: RESTORED });
};
