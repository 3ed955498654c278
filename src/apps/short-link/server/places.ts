import type { ChoiceSource } from "../../../base/choice/server/api.ts";
import { settingOf, type SettingSource } from "../../../base/configuration/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { domainsOf, servedSql } from "../../domain/server/api.ts";
import { shortLinkSettings } from "../domain/settings.ts";
import type { Places } from "./target.ts";

/** The machines outside that links of every package may lead to. */
export const outsideTargets = async (source: SettingSource): Promise<ReadonlySet<string>> =>
  new Set(await settingOf(source, shortLinkSettings.targets));

/** Where links of a package may lead and be opened now; its first domain for links comes first. */
export async function placesOf(
  ctx: Pick<Context<Db>, "services" | "db" | "now">,
  packageName: string,
): Promise<Places> {
  const told = await domainsOf(ctx, packageName);
  const of = (wanted: string): readonly string[] =>
    told.filter(({ purpose }) => purpose === wanted).flatMap(({ primary, backups }) => [primary, ...backups]);
  return {
    targets: new Set([...(await outsideTargets(ctx)), ...of("h5")]),
    domains: new Set(of("shortLink")),
  };
}

/** Where links of at least one package may be opened now, and where those of every package may lead. */
export async function placesOfAny(ctx: Context<Db>): Promise<Places> {
  const found = await rows<{ domain: string }>(
    ctx.db,
    sql`select distinct s.domain from ${servedSql} s where s.purpose = 'shortLink' order by 1`,
  );
  return { targets: await outsideTargets(ctx), domains: new Set(found.map(({ domain }) => domain)) };
}

/** The domains for links, for the filter; those that are out of use included. */
export const domainChoices: ChoiceSource = {
  name: "linkDomain",
  read: ({ db }) =>
    rows<{ value: string; label: string }>(
      db,
      sql`select domain as value, domain as label from app_domain where purpose = 'shortLink'
          order by domain limit 1000`,
    ),
};
