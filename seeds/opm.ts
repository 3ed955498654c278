import { randomBytes } from "node:crypto";
import { cents, type Cents } from "../src/platform/shared/cents.ts";
import { asSystem, type Services } from "../src/platform/server/context.ts";
import { row, sql } from "../src/platform/server/database/connect.ts";
import { callerSecret } from "../src/access/caller/server/api.ts";
import { channelSecret } from "../src/reach/channel/server/api.ts";
import { seal } from "../src/platform/server/secrets/seal.ts";
import { clabeFor } from "../src/people/borrower/domain/clabe.ts";
import { post } from "../src/book/ledger/server/api.ts";
import { ownerFunding, topUp } from "../src/book/ledger/domain/postings.ts";

/** What an order through the rail costs, and our account there. */
const PAYOUT_FEE_CENTS = 500;
const ACCOUNT = clabeFor("684", "180", "1700001");

const secret = (): string => randomBytes(32).toString("base64url");

export interface OpmSeed {
  readonly funds?: Cents;
  /** Every second order is to be paid over the rail. */
  readonly collects?: boolean;
}

/**
 * Sets up the demo's SPEI rail: a channel that settles later, the key of its notices, and its first funds. Where it is
 * there, nothing changes.
 */
export async function seedOpm(
  services: Services,
  { funds = cents(5_000_000_000), collects = false }: OpmSeed = {},
): Promise<void> {
  await asSystem(services, async (ctx) => {
    const { db } = ctx;
    if (await row(db, sql`select 1 as there from channel where code = 'opm'`)) return;
    const channelKey = seal(services, secret(), channelSecret.placeOf("opm"));
    const doorKey = seal(services, secret(), callerSecret.placeOf("opm"));
    await sql`insert into channel (code, name, dialect, base_url, secret, settings, payout_fee_cents, settles_later)
              values ('opm', 'OPM', 'opm', '', ${channelKey}, ${JSON.stringify({ account: ACCOUNT })}::jsonb,
                ${PAYOUT_FEE_CENTS}, true)`.execute(db);
    await sql`insert into open_app (app_id, kind, channel, secret)
              values ('opm', 'channel', 'opm', ${doorKey})`.execute(db);
    if (collects) await sql`update channel set collects = 1 where code in ('opm', 'sandbox')`.execute(db);
    await post(ctx, ownerFunding({ sourceId: "demo-opm", amount: funds }));
    await post(ctx, topUp({ sourceId: "demo-opm", channel: "opm", amount: funds }));
  });
}
