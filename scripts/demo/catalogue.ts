import { merchant } from "../../src/catalogue/merchant/contract.ts";
import { addDays, dayIn, DEFAULT_ZONE } from "../../src/platform/shared/business-date.ts";
import type { Office } from "./acts.ts";
import type { Staff } from "./staff.ts";
import { CATALOGUE_EDITS } from "./words.ts";

type Configured = Readonly<Record<"taxNo" | "recaNo" | "complaintsUnit", string>>;

/** What the contracts of each merchant name. */
const CONTRACTS: Readonly<Record<string, Configured>> = {
  M1001: {
    taxNo: "TDE190312QA4",
    recaNo: "14587-439-032110/02-01874-0625",
    complaintsUnit: "UNE Trastienda, 55 5555 0140, une@trastienda.example, Av. Insurgentes Sur 1602, CDMX",
  },
  M1002: {
    taxNo: "CBA200115KX1",
    recaNo: "15210-439-035518/01-00612-0226",
    complaintsUnit: "UNE Bajío, 477 555 0121, une@bajiocredito.example, Blvd. López Mateos 310, León",
  },
  M1003: {
    taxNo: "ANO180907T62",
    recaNo: "13964-439-030742/03-02291-0825",
    complaintsUnit: "UNE Norte, 81 5555 0177, une@nortepresta.example, Av. Constitución 400, Monterrey",
  },
};
const RESTING = "M1004";
const REOPENS_AFTER_DAYS = 20;

/** A merchant as its tab shows it. */
async function merchantRow(staff: Staff, merchantNo: string) {
  const found = (await staff.call(merchant.list, { merchantNo })).list[0];
  if (!found) throw new Error(`no merchant ${merchantNo}`);
  return found;
}

/** What an edit of a merchant starts from. */
export async function merchantForm(staff: Staff, merchantNo: string) {
  const { id, revision, inForce, name, zone, taxNo, recaNo, complaintsUnit } = await merchantRow(staff, merchantNo);
  return {
    id,
    revision: revision ?? 0,
    inForce: inForce ?? 0,
    name: name ?? "",
    zone: zone ?? "",
    taxNo: taxNo ?? "",
    recaNo: recaNo ?? "",
    complaintsUnit: complaintsUnit ?? "",
  };
}

/** Fills in what contracts name, where nobody has yet, and adds a merchant that is not lending for now. */
export async function configureMerchants({ staff, world }: Office): Promise<void> {
  const ops = staff.ops.checkedBy(staff.finance);
  const [reason] = CATALOGUE_EDITS;
  for (const [merchantNo, configured] of Object.entries(CONTRACTS)) {
    const form = await merchantForm(ops, merchantNo);
    if (form.taxNo !== "") continue;
    await ops.call(merchant.edit, { ...form, ...configured, reason });
  }
  if ((await ops.call(merchant.list, { merchantNo: RESTING })).total > 0) return;
  await ops.call(merchant.create, {
    merchantNo: RESTING,
    name: "Crédito Puente, SAPI",
    zone: "America/Tijuana",
    taxNo: "CPU210630LM8",
    recaNo: "15877-439-036904/01-00033-0126",
    complaintsUnit: "UNE Puente, 664 555 0109, une@creditopuente.example, Paseo de los Héroes 95, Tijuana",
  });
  const { id, revision, inForce } = await merchantForm(ops, RESTING);
  world.clock.advance(1000);
  await ops.call(merchant.disable, { id, revision, inForce, reason: CATALOGUE_EDITS[1] });
}

/** Lets the merchant that rests come back on a day to come; null when that is settled already. */
export async function scheduleReopening({ staff, world }: Office): Promise<unknown> {
  const { id, revision, inForce, scheduledAt } = await merchantRow(staff.ops, RESTING);
  if (scheduledAt !== null) return id;
  return staff.ops.call(merchant.enable, {
    id,
    revision: revision ?? 0,
    inForce: inForce ?? 0,
    effectiveOn: addDays(dayIn(DEFAULT_ZONE, world.clock.now()), REOPENS_AFTER_DAYS),
    reason: CATALOGUE_EDITS[2],
  });
}
