import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle, handleChecked, type Handler, type Subject } from "../../../platform/server/handle.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { ShownShape } from "../../../base/configuration/contract.ts";
import type { SettingDefinition } from "../../../platform/shared/settings/setting.ts";
import {
  changesOf,
  earlierValue,
  restoreSetting,
  saveSetting,
  settingSubject,
  shownSettings,
} from "../../../base/configuration/server/api.ts";
import { securityPolicy } from "../domain/policy.ts";
import { authRefusals } from "../messages.ts";
import { securityPolicyCalls } from "../policy.contract.ts";
import { refreshPermissions } from "./session-store.ts";

const definitions: readonly SettingDefinition[] = Object.values(securityPolicy) as unknown as SettingDefinition[];

function definitionOf(key: string): SettingDefinition {
  const found = definitions.find((definition) => definition.key === key);
  if (!found) throw new Refusal(authRefusals.unknownSetting, { field: "key" });
  return found;
}

const rolesOf = async (ctx: Context<Db>): Promise<{ code: string; label: Message }[]> =>
  (
    await rows<Message & { code: string }>(
      ctx.db,
      sql`select code, name_cn as cn, name_en as en, name_es as es from role order by id limit 500`,
    )
  ).map(({ code, ...label }) => ({ code, label }));

const roleBoxes = async (ctx: Context<Db>): Promise<ShownShape> => ({
  kind: "choices",
  options: await rolesOf(ctx),
  min: 0,
});

/** The policy as it is in force; the roles to choose from are those that there are. */
const list = handle(securityPolicyCalls.list, async (_input, ctx) => {
  const shape = await roleBoxes(ctx);
  const settings = await shownSettings(ctx, definitions);
  return {
    list: settings.map((setting) => (setting.key === securityPolicy.mfaRoles.key ? { ...setting, shape } : setting)),
  };
});

const history = handle(securityPolicyCalls.history, async ({ key }, ctx) => ({
  list: await changesOf(ctx, definitionOf(key)),
}));

async function refuseUnknownRoles(ctx: Context, key: string, value: unknown): Promise<void> {
  if (key !== securityPolicy.mfaRoles.key || !Array.isArray(value)) return;
  const known = new Set((await rolesOf(ctx)).map(({ code }) => code));
  const unknown = value.find((role) => typeof role === "string" && !known.has(role)) as string | undefined;
  if (unknown !== undefined)
    throw new Refusal(authRefusals.unknownRole, { field: "value", params: { role: unknown.slice(0, 60) } });
}

const subjectOf = async (ctx: Context<Db>, key: string, value: unknown): Promise<Subject> =>
  settingSubject(ctx, definitionOf(key), value, key === securityPolicy.mfaRoles.key ? await roleBoxes(ctx) : undefined);

/** Puts a new value in force, at once and for the sessions that are open, too. */
const save = handleChecked(
  securityPolicyCalls.save,
  ({ key, value }, ctx) => subjectOf(ctx, key, value),
  async ({ key, value, version, reason }, ctx) => {
    await refuseUnknownRoles(ctx, key, value);
    const saved = await saveSetting(ctx, definitionOf(key), value, { version, reason });
    await refreshPermissions(ctx, "*");
    return { key, ...saved };
  },
);

/** Puts the default or an earlier value back in force. */
const restore = handleChecked(
  securityPolicyCalls.restore,
  async ({ key, to = null }, ctx) => subjectOf(ctx, key, await earlierValue(ctx, definitionOf(key), to)),
  async ({ key, version, to = null, reason }, ctx) => {
    const saved = await restoreSetting(ctx, definitionOf(key), to, { version, reason });
    await refreshPermissions(ctx, "*");
    return { key, ...saved };
  },
);

/** Where requests may go beside the public internet; nobody changes it here. */
const outbound = handle(securityPolicyCalls.outbound, async (_input, { services }) => ({
  origins: [...services.config.outboundAllow],
}));

export const policyHandlers: readonly Handler[] = [list, history, outbound, save, restore];
