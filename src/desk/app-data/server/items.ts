import type { Context } from "../../../platform/server/context.ts";
import { only, row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import type { CodeOf } from "../../../platform/shared/closed-set.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { canonicalNumber, hiddenOrNull } from "../domain/numbers.ts";
import type { AppPermission, callDirection, DataKind, smsDirection } from "../domain/sets.ts";
import { appDataRefusals } from "../messages.ts";

/** The most of one kind in an upload. */
const MOST = 100_000;

/** What an app tells of a telephone; a kind that is left out was not read, an empty one has nothing. */
export interface Sent {
  readonly contacts?: readonly { readonly name: string; readonly phone: string }[] | undefined;
  readonly sms?:
    | readonly {
        readonly phone: string;
        readonly direction: CodeOf<typeof smsDirection>;
        readonly at: string;
        readonly text: string;
      }[]
    | undefined;
  readonly calls?:
    | readonly {
        readonly phone: string;
        readonly name: string;
        readonly direction: CodeOf<typeof callDirection>;
        readonly at: string;
        readonly seconds: number;
      }[]
    | undefined;
  readonly installed?:
    | readonly {
        readonly name: string;
        readonly appId?: string | undefined;
        readonly installedAt?: string | undefined;
      }[]
    | undefined;
  readonly device?: Readonly<Record<string, unknown>> | undefined;
  readonly location?: Readonly<Record<string, unknown>> | undefined;
  readonly missingPermissions?: readonly AppPermission[] | undefined;
}

interface Into {
  readonly uploadId: string;
  readonly customerId: string;
}

/** Adds so many to what came of a kind in an upload; answers its id. Refuses more than an upload takes (400). */
async function grow(ctx: Context, { uploadId, customerId }: Into, kind: DataKind, items: number): Promise<string> {
  const before = await row<{ items: number }>(
    ctx.db,
    sql`select items from app_data_part where upload_id = ${uploadId} and kind = ${kind}`,
  );
  const total = (before?.items ?? 0) + items;
  if (total > MOST) throw new Refusal(appDataRefusals.tooMany, { field: kind, params: { most: MOST } });
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "app_data_part",
      { uploadId, customerId, kind, items: total, uploadedAt: ctx.now, facts: null },
      sql`on conflict (upload_id, kind) do update set items = excluded.items, uploaded_at = excluded.uploaded_at
          returning id`,
    ),
  );
  return id;
}

/** Keeps the lists of a batch with numbers in their canonical form; answers how many kinds there were. */
export async function addItems(ctx: Context, into: Into, { contacts, sms, calls, installed }: Sent): Promise<number> {
  const { db } = ctx;
  const { customerId } = into;
  const add = async <T>(
    kind: DataKind,
    items: readonly T[] | undefined,
    write: (part: string, of: readonly T[]) => unknown,
  ) => {
    if (!items) return 0;
    const part = await grow(ctx, into, kind, items.length);
    if (items.length > 0) await write(part, items);
    return 1;
  };
  const kinds = [
    await add("contacts", contacts, (part, of) =>
      run(
        db,
        sql`insert into app_data_contact (part_id, customer_id, phone, name, shown)
            select ${part}, ${customerId}, * from unnest(${of.map(({ phone }) => canonicalNumber(phone))}::text[],
              ${of.map(({ name }) => name)}::text[], ${of.map(({ name }) => hiddenOrNull(name))}::text[])`,
      ),
    ),
    await add("sms", sms, (part, of) =>
      run(
        db,
        sql`insert into app_data_sms (part_id, customer_id, phone, direction, at, text, shown)
            select ${part}, ${customerId}, * from unnest(${of.map(({ phone }) => canonicalNumber(phone))}::text[],
              ${of.map(({ direction }) => direction)}::text[], ${of.map(({ at }) => at)}::timestamptz[],
              ${of.map(({ text }) => text)}::text[], ${of.map(({ text }) => hiddenOrNull(text))}::text[])`,
      ),
    ),
    await add("calls", calls, (part, of) =>
      run(
        db,
        sql`insert into app_data_call (part_id, customer_id, phone, direction, at, seconds, name, shown)
            select ${part}, ${customerId}, * from unnest(${of.map(({ phone }) => canonicalNumber(phone))}::text[],
              ${of.map(({ direction }) => direction)}::text[], ${of.map(({ at }) => at)}::timestamptz[],
              ${of.map(({ seconds }) => seconds)}::integer[], ${of.map(({ name }) => name)}::text[],
              ${of.map(({ name }) => hiddenOrNull(name))}::text[])`,
      ),
    ),
    await add("installed", installed, (part, of) =>
      run(
        db,
        sql`insert into app_data_installed (part_id, customer_id, name, app_id, installed_at)
            select ${part}, ${customerId}, * from unnest(${of.map(({ name }) => name)}::text[],
              ${of.map(({ appId }) => appId ?? null)}::text[],
              ${of.map(({ installedAt }) => installedAt ?? null)}::timestamptz[])`,
      ),
    ),
  ];
  return kinds.reduce((sum, kind) => sum + kind, 0);
}

/** Keeps what of a batch is one thing and no list, the last word of it; answers how many kinds there were. */
export async function addFacts(
  ctx: Context,
  { uploadId, customerId }: Into,
  { device, location, missingPermissions }: Sent,
): Promise<number> {
  const told = Object.entries({ device, location, permissions: missingPermissions }).flatMap(([kind, facts]) =>
    facts === undefined ? [] : [{ kind, facts: json(facts), items: Array.isArray(facts) ? facts.length : 1 }],
  );
  for (const { kind, facts, items } of told)
    await run(
      ctx.db,
      insertInto(
        "app_data_part",
        { uploadId, customerId, kind, items, uploadedAt: ctx.now, facts },
        sql`on conflict (upload_id, kind) do update set facts = excluded.facts, items = excluded.items,
              uploaded_at = excluded.uploaded_at`,
      ),
    );
  return told.length;
}
