import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Db } from "../../../platform/server/database/connect.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { checkTarget, type Places } from "./target.ts";
import { shortLinkRefusals } from "../messages.ts";
import { placesOf } from "./places.ts";

/** What is configured of a link, besides whether it is in use. */
export interface LinkContent {
  readonly target: string;
  readonly domain: string | null;
  readonly expiresOn: BusinessDate | null;
}

/** The same as it is kept, with its target as punycode, where both may be and its last day is not past. */
export function checkLink(
  { target, domain, expiresOn }: LinkContent,
  places: Places,
  today: BusinessDate,
  before?: Pick<LinkContent, "expiresOn">,
): LinkContent {
  if (domain !== null && !places.domains.has(domain))
    throw new Refusal(shortLinkRefusals.noDomain, { field: "domain" });
  if (expiresOn !== null && expiresOn < today && expiresOn !== before?.expiresOn)
    throw new Refusal(shortLinkRefusals.past, { field: "expiresOn" });
  return { target: unwrap(checkTarget(target, places)), domain, expiresOn };
}

/**
 * What is configured of a link of a package, as it is kept. Refuses a target or a domain that is not allowed now, and a
 * last day that is past, each at its field.
 */
export const checkedLink = async (
  ctx: Context<Db>,
  packageName: string,
  content: LinkContent,
  before?: Pick<LinkContent, "expiresOn">,
): Promise<LinkContent> => checkLink(content, await placesOf(ctx, packageName), ctx.today, before);

/** The package that a link is of. */
export const packageOf = async (db: Db, id: string): Promise<string> =>
  (await only<{ packageName: string }>(db, sql`select package_name from short_link where id = ${id}`)).packageName;
