import type { Cents } from "../../../platform/shared/cents.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";

/** How a channel is spoken to. */
export type Dialect = "sandbox" | "openpay" | "opm";

/** A payment channel as it is set up. */
export interface Channel {
  readonly code: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly baseUrl: string;
  /** Our key to the channel; it never leaves the server. */
  readonly secret: string;
  readonly dialect: Dialect;
  /** What the dialect needs to know besides: merchant id, public key, account. Each dialect checks its own. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly payoutFeeCents: Cents;
  /** Where a dialect remembers what the channel told it. */
  readonly db: Db;
}

type Stored = Omit<Channel, "db">;

const on = (db: Db, stored: Stored | null): Channel | null => stored && { ...stored, db };

/** The channel that pays out and issues payment codes now: the preferred one of those that are on. Null when all are off. */
export const preferredChannel = async (db: Db): Promise<Channel | null> =>
  on(db, await row<Stored>(db, sql`select * from channel where enabled order by preferred desc, code limit 1`));

/** A channel by its code, on or off: money under way is followed to its end. */
export const channelBy = async (db: Db, code: string): Promise<Channel | null> =>
  on(db, await row<Stored>(db, sql`select * from channel where code = ${code}`));
