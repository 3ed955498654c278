import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { mayLogIn, type CustomerStatus } from "../../../people/borrower/domain/status.ts";
import { openRefusals } from "../messages.ts";

/** The package that an app may act for. Refuses channels and carriers (403). */
export function packageOf(ctx: Context<Db>): string {
  if (!ctx.actor.packageName)
    throw new Refusal(platformRefusals.noPermission, {
      params: { permission: "open:app" },
      data: { permission: "open:app" },
    });
  return ctx.actor.packageName;
}

/** The package of a calling app that may name it. Refuses the name of another one, whether or not there is such (404). */
export function ownPackage(ctx: Context<Db>, named: string | undefined): string {
  const own = packageOf(ctx);
  if (named && named !== own) throw new Refusal(platformRefusals.notFound, { field: "package" });
  return own;
}

/** Keeps which versions of an app are in use; a version that was seen before is left as it is. */
export async function noteVersion(ctx: Context): Promise<void> {
  const { appVersion: version } = ctx.actor;
  if (version === null) return;
  const values = { packageName: packageOf(ctx), version, firstSeenAt: ctx.now };
  await run(ctx.db, insertInto("app_version", values, sql`on conflict do nothing`));
}

/** The channel that a caller speaks for. Refuses everybody else (403). */
export function channelOf(ctx: Context<Db>, kind: "channel" | "carrier"): string {
  if (!ctx.actor.channel || !ctx.actor.permissions.has(`open:${kind}`)) {
    throw new Refusal(platformRefusals.noPermission, {
      params: { permission: `open:${kind}` },
      data: { permission: `open:${kind}` },
    });
  }
  return ctx.actor.channel;
}

export interface Caller {
  readonly id: string;
  readonly status: CustomerStatus;
  readonly phone: string;
  readonly clawbackCents: Cents;
}

/** The customer of the calling app's own package. Refuses one that is unknown there (404) or may not log in (409). */
export async function customerOf(ctx: Context<Db>, externalId: string): Promise<Caller> {
  const found = await row<Caller>(
    ctx.db,
    sql`select id, status, phone, clawback_cents from customer where package_name = ${packageOf(ctx)}
          and external_id = ${externalId}`,
  );
  if (!found) throw new Refusal(openRefusals.noCustomer, { field: "externalId" });
  if (!mayLogIn(found.status)) throw new Refusal(openRefusals.loggedOff, { field: "externalId" });
  return found;
}
