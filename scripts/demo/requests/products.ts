import { product } from "../../../src/catalogue/product/contract.ts";
import { row, sql } from "../../../src/platform/server/database/connect.ts";
import { formatDecimal, type Cents } from "../../../src/platform/shared/cents.ts";
import type { Endpoint, SendsOf } from "../../../src/platform/shared/endpoint.ts";
import type { Office } from "../acts.ts";
import type { Staff } from "../staff.ts";
import { PRODUCT_EDITS } from "../words.ts";
import { leave, type Ask } from "./desk.ts";

/** A product about which nobody waits for a decision on this call; one that rests only for who asks for such. */
const unasked = ({ world: { db }, random }: Office, call: string, isOffered: boolean): Promise<{ id: string } | null> =>
  row(
    db,
    sql`select id from product p where enabled = ${isOffered} and not exists (select from approval a
          where a.call = ${call} and a.object_type = 'product' and a.object_id = p.id::text and a.status = 'pending')
        order by md5(p.id || ${String(random())}) limit 1`,
  );

/** A product as its pages show it. */
async function shown(staff: Staff, productId: string) {
  const found = (await staff.call(product.list, { productId })).list[0];
  if (!found) throw new Error(`no product ${productId}`);
  return found;
}
type Shown = Awaited<ReturnType<typeof shown>>;

const seenOf = ({ id, revision, inForce }: Shown) => ({ id, revision: revision ?? 0, inForce: inForce ?? 0 });
const pesos = (amount: number | null): string => formatDecimal((amount ?? 100_000) as Cents);

/** What a form of the terms is filled in with. */
const termsOf = (one: Shown) => ({
  ...seenOf(one),
  merchantNo: one.merchantNo ?? "",
  name: one.name ?? "",
  lendingBody: one.lendingBody ?? "",
  minFeeRate: one.minFeeRate ?? 0,
  minAmount: pesos(one.minAmountCents),
  initCredit: pesos(one.initCreditCents),
  term: one.term ?? 14,
  termUnit: one.termUnit ?? 1,
});

const asks =
  <E extends Endpoint>(call: E, inputOf: (one: Shown) => SendsOf<E>): Ask =>
  async (office) => {
    const { ops } = office.staff;
    const found = await unasked(office, call.name, true);
    return found && leave(ops, call, inputOf(await shown(ops, found.id)));
  };

const [PRICE, CORE, CAP, CPS, BACK, RESTORED] = PRODUCT_EDITS;

export const editTerms = asks(product.edit, (one) => ({
  ...termsOf(one),
  minFeeRate: (one.minFeeRate ?? 0) + 10,
  reason: PRICE,
}));
export const editCore = asks(product.core, (one) => ({
  ...seenOf(one),
  name: one.name ?? "",
  defaultAmount: pesos(one.defaultAmountCents === one.minAmountCents ? one.initCreditCents : one.minAmountCents),
  reason: CORE,
}));
export const setCap = asks(product.cap, (one) => ({
  ...seenOf(one),
  capTotal: one.capType === 1 ? 9_000_000 : 9000,
  capType: one.capType === 1 ? 2 : 1,
  type: 1,
  reason: CAP,
}));
export const setCps = asks(product.cps, (one) => ({
  ...seenOf(one),
  cpsTotal: one.cpsTotalCents === null ? "45.00" : null,
  type: 2,
  reason: CPS,
}));

/** Asks for a product to be put back on the shelf; one is taken off where none rests. */
export const enable: Ask = async (office) => {
  const { ops } = office.staff;
  const resting = await unasked(office, product.enable.name, false);
  const found = resting ?? (await unasked(office, product.enable.name, true));
  if (!found) return null;
  if (!resting) await ops.call(product.disable, { ...seenOf(await shown(ops, found.id)), reason: CAP });
  return leave(ops, product.enable, { ...seenOf(await shown(ops, found.id)), reason: BACK });
};

/** Asks for the terms before the last ones to come back; there have to be such. */
export const restore: Ask = async (office) => {
  const { ops, finance2 } = office.staff;
  const found = await unasked(office, product.restore.name, true);
  if (!found) return null;
  const form = termsOf(await shown(ops, found.id));
  const dearer = { ...form, minFeeRate: form.minFeeRate + 10, reason: PRICE };
  const { revision } = await ops.checkedBy(finance2).call(product.edit, dearer);
  return leave(ops, product.restore, { ...seenOf(await shown(ops, found.id)), to: revision - 1, reason: RESTORED });
};
