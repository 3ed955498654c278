import { randomBytes } from "node:crypto";
import { cents, type Cents } from "../src/platform/shared/cents.ts";
import { asSystem, type Services } from "../src/platform/server/context.ts";
import { row, sql } from "../src/platform/server/database/connect.ts";
import { callerSecret } from "../src/access/caller/server/api.ts";
import { channelSecret } from "../src/reach/channel/server/api.ts";
import { seal } from "../src/platform/server/secrets/seal.ts";
import { post } from "../src/book/ledger/server/api.ts";
import { ownerFunding, topUp } from "../src/book/ledger/domain/postings.ts";

/** What a payout through Openpay costs. */
const PAYOUT_FEE_CENTS = 500;

const secret = (): string => randomBytes(24).toString("hex");

export interface OpenpaySeed {
  readonly funds?: Cents;
  /** Whether it issues the payment codes of some orders; otherwise it stands by. */
  readonly collects?: boolean;
}

/**
 * Sets up the demo's Openpay channel: a merchant with its private key, the user and password of its webhook, and its
 * first funds. Where it is there, nothing changes. For the real Openpay: its base URL, merchant id and private key
 * (`sk_…`, which the next start seals) instead, and the webhook's user and password given to Openpay.
 */
export async function seedOpenpay(
  services: Services,
  { funds = cents(5_000_000_000), collects = false }: OpenpaySeed = {},
): Promise<void> {
  await asSystem(services, async (ctx) => {
    const { db } = ctx;
    if (await row(db, sql`select 1 as there from channel where code = 'openpay'`)) return;
    const settings = {
      merchantId: `m${randomBytes(10).toString("hex").slice(0, 19)}`,
      publicKey: `pk_${secret()}`,
      collect: "bank_account",
    };
    const privateKey = seal(services, `sk_${secret()}`, channelSecret.placeOf("openpay"));
    const webhookPassword = seal(services, secret(), callerSecret.placeOf("openpay"));
    await sql`insert into channel (code, name, dialect, base_url, secret, settings, payout_fee_cents, collects)
              values ('openpay', 'Openpay', 'openpay', '', ${privateKey}, ${JSON.stringify(settings)}::jsonb,
                ${PAYOUT_FEE_CENTS}, ${collects ? 1 : 0})`.execute(db);
    await sql`insert into open_app (app_id, kind, channel, secret)
              values ('openpay', 'channel', 'openpay', ${webhookPassword})`.execute(db);
    await post(ctx, ownerFunding({ sourceId: "demo-openpay", amount: funds }));
    await post(ctx, topUp({ sourceId: "demo-openpay", channel: "openpay", amount: funds }));
  });
}
