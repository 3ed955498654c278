import type { Cents } from "../../../platform/shared/cents.ts";
import type { Services } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { secretColumn } from "../../../platform/server/secrets/stored.ts";
import { unseal } from "../../../platform/server/secrets/seal.ts";

/** A payment channel as it is set up. */
export interface Channel {
  readonly code: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly baseUrl: string;
  /** Our key to the channel, sealed; `openSecret` reads it. */
  readonly secret: string;
  /** How it is spoken to: the code of a dialect. */
  readonly dialect: string;
  /** What the dialect needs to know besides: merchant id, public key, account. Each dialect checks its own. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly payoutFeeCents: Cents;
  /** Where a dialect remembers what the channel told it. */
  readonly db: Db;
}

/** Our key to a channel. */
export const channelSecret = secretColumn({ table: "channel", key: "code", column: "secret" });

/** Our key to a channel in plain; it leaves the server only as a signature or in the channel's own header. */
export const openSecret = (services: ChannelServices, { code, secret }: Channel): string =>
  unseal(services, secret, channelSecret.placeOf(code));

/** What talking to a channel takes. */
export type ChannelServices = Pick<Services, "config" | "clock" | "log">;

type Stored = Omit<Channel, "db">;

const on = (db: Db, stored: Stored | null): Channel | null => stored && { ...stored, db };

/**
 * The channel that pays out and issues payment codes now: the preferred one of those that are on. Null when all are
 * off.
 */
export const preferredChannel = async (db: Db): Promise<Channel | null> =>
  on(db, await row<Stored>(db, sql`select * from channel where enabled order by preferred desc, code limit 1`));

/**
 * The channel that issues an order's payment codes: always the same one for an order while the channels' shares stay as
 * they are. Where no channel that is on has a share, the preferred one. Null when all are off.
 */
export async function collectingChannel(db: Db, loanId: string): Promise<Channel | null> {
  const sharing = await rows<Stored & { readonly collects: number }>(
    db,
    sql`select * from channel where enabled and collects > 0 order by code`,
  );
  const total = sharing.reduce((sum, { collects }) => sum + collects, 0);
  if (total === 0) return preferredChannel(db);
  let rest = Number(BigInt(loanId) % BigInt(total));
  return on(db, sharing.find(({ collects }) => (rest -= collects) < 0) ?? null);
}

/** A channel by its code, on or off: money under way is followed to its end. */
export const channelBy = async (db: Db, code: string): Promise<Channel | null> =>
  on(db, await row<Stored>(db, sql`select * from channel where code = ${code}`));
