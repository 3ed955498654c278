import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockName, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle, handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { contact } from "../contract.ts";
import { flagPolicy } from "../domain/policy.ts";
import { barredBy, flagKind, type ContactPurpose, type FlagKind } from "../domain/sets.ts";
import { contactMessages as m, contactRefusals } from "../messages.ts";

/** Refuses an id of nobody, or of somebody out of the caller's sight (404). */
export async function requireCustomer({ db }: Context<Db>, customerId: string): Promise<void> {
  const found = await row<{ id: string }>(db, sql`select id from customer where id = ${customerId}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
}

/** Until the transaction ends nobody contacts this customer: what is decided now holds for the next contact. */
export const lockContact = (ctx: Context, customerId: string): Promise<void> =>
  lockName(ctx.db, `contact:customer:${customerId}`);

interface Raised {
  readonly customerId: string;
  readonly kind: FlagKind;
  readonly purposes: readonly ContactPurpose[];
  readonly untilOn: BusinessDate | null;
  readonly reason: string;
  readonly fileId: string | null;
}

async function raiseFlag(ctx: Context, flag: Raised): Promise<{ flagId: string }> {
  const { customerId, kind, purposes, untilOn, reason } = flag;
  if (untilOn !== null && untilOn < ctx.today) throw new Refusal(contactRefusals.past, { field: "untilOn" });
  await lockContact(ctx, customerId);
  const same = await row<{ id: string }>(
    ctx.db,
    sql`select id from contact_flag where customer_id = ${customerId} and kind = ${kind} and ended_at is null
          and purposes = ${[...purposes]}::text[] and until_on is not distinct from ${untilOn}::date`,
  );
  if (same) throw new Refusal(contactRefusals.flagStands, { field: "kind" });
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "contact_flag",
      { ...flag, purposes: [...purposes], source: "staff", raisedBy: staffIdOf(ctx), raisedAt: ctx.now },
      sql`returning id`,
    ),
  );
  ctx.audit({ object: ["customer", customerId], after: { contactFlag: id, kind, purposes, untilOn }, reason });
  return { flagId: id };
}

/** Raises a flag against contact. Refuses a do-not-contact flag that names no purposes (400), and one that stands (409). */
export const raise = handle(contact.raise, async ({ customerId, kind, purposes = [], untilOn = null, reason }, ctx) => {
  await requireCustomer(ctx, customerId);
  const barred = barredBy(kind, purposes);
  if (barred.length === 0) throw new Refusal(contactRefusals.purposesMissing, { field: "purposes" });
  return raiseFlag(ctx, { customerId, kind, purposes: barred.toSorted(), untilOn, reason, fileId: null });
});

/** Flags hardship: with a proof, and a last day. */
export const hardship = handle(contact.hardship, async ({ customerId, untilOn, reason, content }, ctx) => {
  await requireCustomer(ctx, customerId);
  const fileId = await ctx.services.files.keep(ctx.db, content, content.mediaType ?? "", ctx.now);
  const purposes = barredBy("hardship").toSorted();
  return raiseFlag(ctx, { customerId, kind: "hardship", purposes, untilOn, reason, fileId });
});

interface FlagRow {
  readonly id: string;
  readonly customerId: string;
  readonly kind: FlagKind;
  readonly purposes: readonly ContactPurpose[];
  readonly ended: boolean;
  readonly name: string;
}

async function findFlag(db: Db, flagId: string): Promise<FlagRow> {
  const found = await row<FlagRow>(
    db,
    sql`select f.id, c.id as customer_id, f.kind, f.purposes, f.ended_at is not null as ended, c.name
        from contact_flag f join customer c on c.id = f.customer_id where f.id = ${flagId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "flagId" });
  return found;
}

/** Whether lifting a flag opens collection again. */
export const opensCollection = ({ purposes }: { readonly purposes: readonly ContactPurpose[] }): boolean =>
  purposes.includes("collection");

async function liftSubject(flagId: string, ctx: Context<Db>): Promise<Subject> {
  const flag = await findFlag(ctx.db, flagId);
  demand(ctx, flagPolicy, "lift", flag);
  const label = flagKind.member(flag.kind)?.label ?? m.kind;
  return {
    object: ["contactFlag", flagId],
    customerId: flag.customerId,
    field: "flagId",
    label: flag.name,
    changes: [
      {
        field: "kind",
        label: { cn: m.kind.cn, en: m.kind.en, es: m.kind.es },
        before: { cn: label.cn, en: label.en, es: label.es },
        after: null,
      },
    ],
    ...(opensCollection(flag) && { atLeast: 2 as const }),
  };
}

/** Ends a flag. One that bars collection takes a second person, whoever raised it. */
export const lift = handleChecked(
  contact.lift,
  ({ flagId }, ctx) => liftSubject(flagId, ctx),
  async ({ flagId, reason }, ctx) => {
    const { customerId } = await findFlag(ctx.db, flagId);
    await lockContact(ctx, customerId);
    const flag = await findFlag(ctx.db, flagId);
    demand(ctx, flagPolicy, "lift", flag);
    await updateTable(
      "contact_flag",
      {
        endedAt: ctx.now,
        how: "lifted",
        endedBy: ctx.approved?.makerId ?? staffIdOf(ctx),
        checkedBy: ctx.approved ? staffIdOf(ctx) : null,
        endReason: reason,
      },
      sql`where id = ${flagId} and ended_at is null`,
    ).execute(ctx.db);
    ctx.audit({ object: ["contactFlag", flagId], before: { kind: flag.kind, purposes: flag.purposes }, reason });
    ctx.changed("customer", customerId);
    return { flagId };
  },
);
