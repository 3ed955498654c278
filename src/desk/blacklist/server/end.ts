import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { formatDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { FieldChange } from "../../../platform/shared/field-change.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { blacklist } from "../contract.ts";
import { endsSooner } from "../domain/ends.ts";
import { entryPolicy } from "../domain/policy.ts";
import { entryState, entryType } from "../domain/sets.ts";
import { blacklistMessages as m, blacklistPageMessages as p, blacklistRefusals } from "../messages.ts";
import { entryBy, isListed, labelOf, lockEntry, type Entry } from "./entry.ts";
import { refusePast } from "./sound.ts";

type Labelled = Pick<FieldChange, "field" | "label">;
const labelled = (field: "state" | "expiresOn" | "type"): Labelled => {
  const { cn, en, es } = m[field];
  return { field, label: { cn, en, es } };
};
const named = ({ cn, en, es }: FieldChange["label"]): FieldChange["label"] => ({ cn, en, es });
const plain = (text: string): FieldChange["label"] => ({ cn: text, en: text, es: text });
const dayOf = (day: BusinessDate | null) => (day === null ? named(p.never) : plain(formatDate(day)));
const stateOf = (state: "active" | "released") => named(entryState.member(state)?.label ?? plain(state));

/** What a checker is shown beside the entry's label: by what it is listed, and what would become of it. */
const about = (entry: Entry, changed: FieldChange): Subject => {
  const type = named(entryType.member(entry.type)?.label ?? plain(entry.type));
  return {
    object: ["blacklist", entry.id],
    field: "entryId",
    label: labelOf(entry),
    version: entry.version,
    changes: [{ ...labelled("type"), before: type, after: type }, changed],
  };
};

async function releaseSubject(ctx: Context<Db>, entryId: string): Promise<Subject> {
  const entry = await entryBy(ctx, entryId);
  demand(ctx, entryPolicy, "release", entry);
  const changed = { ...labelled("state"), before: stateOf("active"), after: stateOf("released") };
  return { ...about(entry, changed), atLeast: 2 };
}

/** Who asked for what ends an entry, and who checked it. Alone is only who tries it before a request is made of it. */
const twoPeople = (ctx: Context) => ({
  endedBy: ctx.approved?.makerId ?? staffIdOf(ctx),
  endCheckedBy: ctx.approved ? staffIdOf(ctx) : null,
});

/** Takes an entry off the list: it stops no order any more. Always by two people; orders that it stopped stay stopped. */
export const release = handleChecked(
  blacklist.release,
  ({ entryId }, ctx) => releaseSubject(ctx, entryId),
  async ({ entryId, version, reason }, ctx) => {
    const entry = await lockEntry(ctx, entryId, version);
    demand(ctx, entryPolicy, "release", entry);
    const values = { releasedAt: ctx.now, releaseReason: reason, version: version + 1, ...twoPeople(ctx) };
    await run(ctx.db, updateTable("blacklist", values, sql`where id = ${entryId}`));
    ctx.audit({
      object: ["blacklist", entryId],
      before: { state: "active" },
      after: { state: "released", type: entry.type, value: labelOf(entry) },
      reason,
    });
    return { entryId, version: version + 1 };
  },
);

async function expirySubject(ctx: Context<Db>, entryId: string, expiresOn: BusinessDate | null): Promise<Subject> {
  const entry = await entryBy(ctx, entryId);
  demand(ctx, entryPolicy, "expiry", entry);
  refusePast(expiresOn, ctx.today);
  if (entry.expiresOn === expiresOn) throw new Refusal(blacklistRefusals.sameDay, { field: "expiresOn" });
  const changed = { ...labelled("expiresOn"), before: dayOf(entry.expiresOn), after: dayOf(expiresOn) };
  return { ...about(entry, changed), ...(endsSooner(entry.expiresOn, expiresOn) && { atLeast: 2 as const }) };
}

/** Moves the last day of an entry: later by one person, sooner by two. One that has expired is in force again. */
export const expiry = handleChecked(
  blacklist.expiry,
  ({ entryId, expiresOn }, ctx) => expirySubject(ctx, entryId, expiresOn),
  async ({ entryId, version, expiresOn, reason }, ctx) => {
    const entry = await lockEntry(ctx, entryId, version);
    demand(ctx, entryPolicy, "expiry", entry);
    refusePast(expiresOn, ctx.today);
    if (await isListed(ctx, entry.type, entry.value, entryId))
      throw new Refusal(blacklistRefusals.listed, { field: "entryId" });
    const ended = endsSooner(entry.expiresOn, expiresOn) ? twoPeople(ctx) : {};
    await run(
      ctx.db,
      updateTable("blacklist", { expiresOn, version: version + 1, ...ended }, sql`where id = ${entryId}`),
    );
    ctx.audit({
      object: ["blacklist", entryId],
      before: { expiresOn: entry.expiresOn },
      after: { expiresOn, type: entry.type, value: labelOf(entry) },
      reason,
    });
    return { entryId, version: version + 1 };
  },
);
