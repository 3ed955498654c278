import { domainsOf } from "../../../apps/domain/server/api.ts";
import { linkFor } from "../../../apps/short-link/server/api.ts";
import { addDays } from "../../../platform/shared/business-date.ts";
import type { Context } from "../../../platform/server/context.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { namedIn } from "../domain/variables.ts";
import { smsDeskRefusals } from "../messages.ts";

/** A link in a text leads somewhere for so long. */
const DAYS = 30;

/**
 * Makes a link for each of so many recipients, in one statement: to where the package's customers pay, or to its pages.
 * Refuses (409) a package that has no such pages.
 */
export async function linksOf(
  ctx: Context,
  { tpl, packageName }: { readonly tpl: string; readonly packageName: string },
  count: number,
): Promise<readonly string[]> {
  if (count === 0) return [];
  const pages = (await domainsOf(ctx, packageName)).find(({ purpose }) => purpose === "h5");
  if (!pages) throw new Refusal(smsDeskRefusals.noPages, { field: "packageName" });
  const path = namedIn(tpl).includes("payLink") ? "pagar" : "";
  const wish = {
    target: `https://${pages.primary}/${path}`,
    packageName,
    expiresOn: addDays(ctx.today, DAYS),
    purpose: "sms" as const,
  };
  return linkFor(
    ctx,
    Array.from({ length: count }, () => wish),
  );
}

/** The code at the end of a link. */
export const codeOf = (link: string): string => link.slice(link.lastIndexOf("/") + 1);
