import { issueSecret, revokeSecret } from "../../../access/caller/server/api.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { lockName, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle, handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import type { FieldChange } from "../../../platform/shared/field-change.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { appPackage } from "../contract.ts";
import { packagePolicy } from "../domain/policy.ts";
import { packageSettings } from "../domain/settings.ts";
import { packageMessages as m } from "../messages.ts";
import { keyColumns } from "./key-columns.ts";

const HOUR_MS = 3_600_000;

interface Keys {
  readonly packageName: string;
  readonly keySince: Date | null;
  readonly hasKey: boolean;
  readonly oldKeyGood: boolean;
  readonly keyWaits: boolean;
}

/** How the keys of a package stand to the caller. Refuses a package that there is not, or that they do not know (404). */
async function keysOf(ctx: Context<Db>, id: string): Promise<Keys> {
  const found = await row<Keys>(
    ctx.db,
    sql`select t.package_name, ${keyColumns(ctx)} from app_package t where t.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found;
}

/** The same, held as it is until the transaction ends. */
async function lockKeys(ctx: Context, id: string): Promise<Keys> {
  await lockName(ctx.db, `appKey:${id}`);
  return keysOf(ctx, id);
}

const given = (field: "merchantNo" | "domain", value: string): FieldChange => {
  const { cn, en, es } = m[field];
  return { field, label: { cn, en, es }, before: null, after: { cn: value, en: value, es: value } };
};

/** What a key is about: whose money its holder lends, and the host that the app is told. */
async function subject(ctx: Context<Db>, id: string): Promise<Subject> {
  const keys = await keysOf(ctx, id);
  demand(ctx, packagePolicy, "issueKey", keys);
  const { merchantNo, domain } = await only<{ merchantNo: string; domain: string }>(
    ctx.db,
    sql`select merchant_no, domain from app_package where id = ${id}`,
  );
  const changes = [given("merchantNo", merchantNo), given("domain", domain)];
  return { object: ["appPackage", id], field: "id", label: keys.packageName, changes, atLeast: 2 };
}

/** Lets the maker of an approved request collect the next key of a package; nothing is made before that. */
export const issueKey = handleChecked(
  appPackage.issueKey,
  ({ id }, ctx) => subject(ctx, id),
  async ({ id, reason }, ctx) => {
    const keys = await lockKeys(ctx, id);
    demand(ctx, packagePolicy, "issueKey", keys);
    const values = {
      packageName: keys.packageName,
      makerId: ctx.approved?.makerId ?? staffIdOf(ctx),
      approvedAt: ctx.now,
    };
    await run(
      ctx.db,
      insertInto(
        "app_key_grant",
        values,
        sql`on conflict (package_name) do update set maker_id = excluded.maker_id, approved_at = excluded.approved_at`,
      ),
    );
    ctx.audit({ object: ["appPackage", id], after: { keyApproved: true }, reason });
    return { packageName: keys.packageName };
  },
);

/**
 * Makes the approved key and hands it out, once, to whoever asked for it. The answer alone holds it in plain: neither
 * the log nor the request knows it.
 */
export const collectKey = handle(appPackage.collectKey, async ({ id }, ctx) => {
  const keys = await lockKeys(ctx, id);
  demand(ctx, packagePolicy, "collectKey", keys);
  const { packageName } = keys;
  await run(
    ctx.db,
    sql`delete from app_key_grant where package_name = ${packageName} and maker_id = ${staffIdOf(ctx)}`,
  );
  const hours = await settingOf(ctx, packageSettings.keyOverlapHours);
  const issued = await issueSecret(ctx, packageName, new Date(ctx.now.getTime() + hours * HOUR_MS));
  const oldUntil = issued.oldUntil?.toISOString() ?? null;
  ctx.audit({
    object: ["appPackage", id],
    before: { keySince: keys.keySince },
    after: { keySince: ctx.now, oldKeyUntil: oldUntil },
  });
  return { ...issued, oldUntil };
});

/** Takes keys away from an app, at once. Whoever does it needs nobody's approval: what leaked must not wait. */
export const revokeKey = handle(appPackage.revokeKey, async ({ id, which, reason }, ctx) => {
  const keys = await lockKeys(ctx, id);
  demand(ctx, packagePolicy, which === "old" ? "revokeOldKey" : "revokeKey", keys);
  const { packageName } = keys;
  await revokeSecret(ctx, packageName, which);
  ctx.audit({ object: ["appPackage", id], after: { keyRevoked: which }, reason });
  return { packageName };
});
