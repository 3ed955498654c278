import { lockName, type Context, type Services } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";

/** A piece of a text that somebody sent to us, as it came. */
export interface Fragment {
  readonly carrier: string;
  readonly sender: string;
  /** What the sender's phone numbered the text with. */
  readonly number: number;
  readonly pieces: number;
  /** Which one this is, from 1. */
  readonly piece: number;
  readonly coding: number;
  readonly octets: Buffer;
}

/**
 * Keeps a piece until all of its text are here, and then gives their octets, in order, and forgets them; null before. A
 * piece that comes again is kept once.
 */
export async function gather(ctx: Context, fragment: Fragment): Promise<Buffer | null> {
  const { carrier, sender, number, pieces } = fragment;
  // two pieces at once would each find the other one missing
  await lockName(ctx.db, `sms.fragment ${carrier} ${sender}`);
  const kept = insertInto("sms_fragment", { ...fragment, takenAt: ctx.now }, sql`on conflict do nothing`);
  await run(ctx.db, kept);
  const of = sql`where carrier = ${carrier} and sender = ${sender} and number = ${number} and pieces = ${pieces}`;
  const found = await rows<{ octets: Buffer }>(ctx.db, sql`select octets from sms_fragment ${of} order by piece`);
  if (found.length < pieces) return null;
  await run(ctx.db, sql`delete from sms_fragment ${of}`);
  return Buffer.concat(found.map(({ octets }) => octets));
}

const KEPT_DAYS = 3;

/** Forgets pieces whose others never came. */
export const pruneFragments = ({ connection, clock }: Services): Promise<number> =>
  run(
    connection.db,
    sql`delete from sms_fragment where taken_at < ${clock.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})`,
  );
