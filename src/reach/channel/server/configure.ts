import { json, insertInto, updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { seal } from "../../../platform/server/secrets/seal.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { channelSecret } from "./channels.ts";

/** What people set up of a channel. */
export interface ChannelSetUp {
  readonly name: string;
  readonly baseUrl: string;
  readonly enabled: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly payoutFeeCents: Cents;
  readonly settlesLater: boolean;
  readonly collects: number;
}

/** A channel's dialect and what is set up of it, with the number of its credentials; null when there is none. */
export const channelSetUp = (
  db: Db,
  id: string,
): Promise<
  (ChannelSetUp & { readonly code: string; readonly dialect: string; readonly credentials: string | null }) | null
> =>
  row(
    db,
    sql`select code, dialect, name, base_url, enabled, settings, payout_fee_cents, settles_later, collects, credentials
        from channel where id = ${id}`,
  );

/** Adds a channel that is off and has no key yet; null when there is one of that code. */
export const addChannel = async (
  { db }: Context,
  { code, dialect }: { readonly code: string; readonly dialect: string },
  { settings, ...setUp }: ChannelSetUp,
): Promise<string | null> => {
  const values = { code, dialect, secret: "", settings: json(settings), ...setUp, enabled: false };
  const made = await row<{ id: string }>(
    db,
    insertInto("channel", values, sql`on conflict (code) do nothing returning id`),
  );
  return made?.id ?? null;
};

/** Puts what is set up of a channel in force; one that goes off is preferred no more. */
export async function setUpChannel({ db }: Context, id: string, { settings, ...setUp }: ChannelSetUp): Promise<void> {
  const preferred = setUp.enabled ? sql<number>`preferred` : 0;
  await run(db, updateTable("channel", { ...setUp, settings: json(settings), preferred }, sql`where id = ${id}`));
}

/** Gives a channel another key to speak with, of that set of credentials. */
export async function keyChannel({ db, services }: Context, code: string, set: string, key: string): Promise<void> {
  const secret = seal(services, key, channelSecret.placeOf(code));
  await run(db, updateTable("channel", { secret, credentials: set }, sql`where code = ${code}`));
}

/** Prefers one channel to all others. */
export async function preferChannel({ db }: Context, id: string): Promise<void> {
  await run(db, updateTable("channel", { preferred: 0 }, sql`where preferred > 0`));
  await run(db, updateTable("channel", { preferred: 1 }, sql`where id = ${id}`));
}

/** Keeps how the last test of a channel ended. */
export async function noteChannelTest(
  { db, now }: Context,
  id: string,
  { outcome, latencyMs }: { readonly outcome: string; readonly latencyMs: number },
): Promise<void> {
  const values = { testedAt: now, testOutcome: outcome, testMs: latencyMs };
  await run(db, updateTable("channel", values, sql`where id = ${id}`));
}
