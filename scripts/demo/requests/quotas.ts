import { quota } from "../../../src/catalogue/quota/contract.ts";
import type { Step } from "../../../src/catalogue/quota/domain/step.ts";
import { cents } from "../../../src/platform/shared/cents.ts";
import type { Office } from "../acts.ts";
import type { Staff } from "../staff.ts";
import { QUOTA_EDITS } from "../words.ts";
import { leave, type Ask } from "./desk.ts";

const [STARTS, USED, MORE, BACK, ENDS] = QUOTA_EDITS;

const all = async (staff: Staff) => (await staff.call(quota.list, { pageSize: 200 })).list;
type Strategy = Awaited<ReturnType<typeof all>>[number];

const seenOf = ({ id, revision, inForce }: Strategy) => ({ id, revision: revision ?? 0, inForce: inForce ?? 0 });

const part = (most: number, of: number): ReturnType<typeof cents> => cents(Math.floor((most * of) / 10));

/** Less for who is new or was late, and more with each settled order. */
const stepsFor = ({ mostCents }: Strategy, late: number): Step[] => {
  const most = mostCents ?? 0;
  const none = cents(0);
  const everyDay = { lateFrom: 0, lateTo: null };
  const half = part(most, 5);
  return [
    { settledFrom: 0, settledTo: 0, ...everyDay, amount: half, increment: none, ceiling: half },
    {
      settledFrom: 1,
      settledTo: null,
      lateFrom: 0,
      lateTo: late,
      amount: part(most, 7),
      increment: part(most, 1),
      ceiling: cents(most),
    },
    { settledFrom: 1, settledTo: null, lateFrom: late + 1, lateTo: null, amount: half, increment: none, ceiling: half },
  ];
};

/** The most days past due with which a strategy still lends everything. */
const patience = ({ steps }: Strategy): number => steps?.[1]?.lateTo ?? 4;

/** A strategy about which nobody waits for a decision. */
async function unasked({ staff: { ops } }: Office): Promise<Strategy | null> {
  return (await all(ops)).find(({ pending, mostCents }) => pending === 0 && mostCents !== null) ?? null;
}

const again = async (staff: Staff, { id }: Strategy): Promise<Strategy> => {
  const found = (await all(staff)).find((one) => one.id === id);
  if (!found) throw new Error(`no product group ${id}`);
  return found;
};

/** A strategy with steps, which is in use or is not; it is brought there with a second person. */
async function brought({ staff: { ops, finance2 } }: Office, one: Strategy, isInUse: boolean): Promise<Strategy> {
  const with2 = ops.checkedBy(finance2);
  if (one.state === "none") await with2.call(quota.edit, { ...seenOf(one), steps: stepsFor(one, 3), reason: STARTS });
  const now = await again(ops, one);
  if ((now.state === "enabled") === isInUse) return now;
  const call = isInUse ? quota.enable : quota.disable;
  await with2.call(call, { ...seenOf(now), reason: isInUse ? USED : ENDS });
  return again(ops, one);
}

/** Asks for more patience with who was late. */
export const edit: Ask = async (office) => {
  const one = await unasked(office);
  if (!one) return null;
  return leave(office.staff.ops, quota.edit, { ...seenOf(one), steps: stepsFor(one, patience(one) + 1), reason: MORE });
};

/** Asks for a strategy to be put into use. */
export const enable: Ask = async (office) => {
  const one = await unasked(office);
  if (!one) return null;
  return leave(office.staff.ops, quota.enable, { ...seenOf(await brought(office, one, false)), reason: USED });
};

/** Asks for a strategy to be taken out of use. */
export const disable: Ask = async (office) => {
  const one = await unasked(office);
  if (!one) return null;
  return leave(office.staff.ops, quota.disable, { ...seenOf(await brought(office, one, true)), reason: ENDS });
};

/** Asks for the steps before the last ones to come back. */
export const restore: Ask = async (office) => {
  const one = await unasked(office);
  if (!one) return null;
  const { ops, finance2 } = office.staff;
  const before = await brought(office, one, false);
  const steps = stepsFor(before, patience(before) + 1);
  await ops.checkedBy(finance2).call(quota.edit, { ...seenOf(before), steps, reason: MORE });
  return leave(ops, quota.restore, { ...seenOf(await again(ops, one)), to: before.revision ?? 0, reason: BACK });
};
