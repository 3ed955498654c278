import { relending } from "../../../src/service/relending/contract.ts";
import { formatDecimal, type Cents } from "../../../src/platform/shared/cents.ts";
import type { Office } from "../acts.ts";
import type { Staff } from "../staff.ts";
import { RELEND_EDITS } from "../words.ts";
import { leave, type Ask } from "./desk.ts";

const [STARTS, MORE, BACK] = RELEND_EDITS;

const PACKAGES = ["mx.credialdia.app", "mx.prestaya.app"] as const;

const TERMS = {
  delayTime: 86_400,
  shuntPercentage: 30,
  lateDays: 0,
  intervals: [
    { from: 0 as Cents, to: 99_999 as Cents, increase: 10_000 as Cents },
    { from: 100_000 as Cents, to: 500_000 as Cents, increase: 20_000 as Cents },
  ],
  overLimit: "1000.00",
};

const all = async (staff: Staff) => (await staff.call(relending.list, { pageSize: 200 })).list;
type Rule = Awaited<ReturnType<typeof all>>[number];

const seenOf = ({ id, revision, inForce }: Rule) => ({ id, revision: revision ?? 0, inForce: inForce ?? 0 });

/** What a form of a rule is filled in with. */
const termsOf = ({ delayTime, shuntPercentage, lateDays, intervals, overLimitCents }: Rule) => ({
  delayTime: delayTime ?? 0,
  shuntPercentage: shuntPercentage ?? 0,
  lateDays: lateDays ?? 0,
  intervals,
  overLimit: formatDecimal((overLimitCents ?? 0) as Cents),
});

/** A rule in effect about which nobody waits; one is made and put into effect where there is none. */
async function inEffect({ staff: { ops, finance2 } }: Office): Promise<Rule | null> {
  const rules = await all(ops);
  const free = rules.find(({ state, pending }) => state === 1 && pending === 0);
  if (free) return free;
  const packageName = PACKAGES.find((name) => rules.every((rule) => rule.packageName !== name));
  if (!packageName) return null;
  const { id } = await ops.call(relending.create, { packageName, version: "*", ...TERMS });
  const made = (await all(ops)).find((rule) => rule.id === id);
  if (!made) return null;
  await ops.checkedBy(finance2).call(relending.enable, { ...seenOf(made), reason: STARTS });
  return (await all(ops)).find((rule) => rule.id === id) ?? null;
}

/** Asks for a larger share of settled orders to be followed. */
export const edit: Ask = async (office) => {
  const rule = await inEffect(office);
  if (!rule) return null;
  const { ops } = office.staff;
  return leave(ops, relending.edit, {
    ...seenOf(rule),
    ...termsOf(rule),
    shuntPercentage: Math.min(100, (rule.shuntPercentage ?? 0) + 10),
    reason: MORE,
  });
};

/** Asks for a new rule of a version to be put into effect. */
export const enable: Ask = async (office) => {
  const { ops } = office.staff;
  const rules = await all(ops);
  const version = `1.${rules.length}.0`;
  const { id } = await ops.call(relending.create, { packageName: PACKAGES[0], version, ...TERMS });
  const made = (await all(ops)).find((rule) => rule.id === id);
  return made ? leave(ops, relending.enable, { ...seenOf(made), reason: STARTS }) : null;
};

/** Asks for what a rule said before its last change to come back. */
export const restore: Ask = async (office) => {
  const { ops, finance2 } = office.staff;
  const rule = await inEffect(office);
  if (!rule) return null;
  const more = { ...termsOf(rule), lateDays: (rule.lateDays ?? 0) + 1 };
  const { revision } = await ops.checkedBy(finance2).call(relending.edit, { ...seenOf(rule), ...more, reason: MORE });
  const now = (await all(ops)).find(({ id }) => id === rule.id);
  return now ? leave(ops, relending.restore, { ...seenOf(now), to: revision - 1, reason: BACK }) : null;
};
