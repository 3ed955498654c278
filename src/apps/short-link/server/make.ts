import { randomInt } from "node:crypto";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Context } from "../../../platform/server/context.ts";
import { run } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { unguessable } from "../domain/code.ts";
import type { LinkPurpose } from "../domain/state.ts";
import { shortLinkRefusals } from "../messages.ts";
import { checkLink } from "./checked.ts";
import { placesOf } from "./places.ts";
import type { Places } from "./target.ts";

/** A link that somebody wants. */
interface LinkWish {
  /** `https://` and a machine that links may lead to. */
  readonly target: string;
  readonly packageName: string;
  /** The last business day on which it leads there; null is for good. */
  readonly expiresOn: BusinessDate | null;
  readonly purpose: LinkPurpose;
}

/**
 * Makes links with codes that nobody guesses, in the caller's transaction, all in one statement; answers their
 * addresses in the order of the wishes. A link is opened on the first domain for links of its package.
 * @throws Refusal for a target or a day that is not allowed, and for a package without such a domain.
 */
export async function linkFor(ctx: Context, wishes: readonly LinkWish[]): Promise<readonly string[]> {
  const places = new Map<string, Places>();
  for (const { packageName } of wishes)
    if (!places.has(packageName)) places.set(packageName, await placesOf(ctx, packageName));
  const made = wishes.map(({ target, packageName, expiresOn, purpose }) => {
    const allowed = places.get(packageName);
    const [domain] = allowed?.domains ?? [];
    if (!allowed || domain === undefined) throw new Refusal(shortLinkRefusals.noDomain, { field: "domain" });
    const checked = checkLink({ target, domain, expiresOn }, allowed, ctx.today);
    const code = unguessable((below) => randomInt(below));
    return { ...checked, domain, packageName, purpose, code, chosen: false, createdAt: ctx.now };
  });
  // a code that there is already, once in the age of the universe, fails the whole
  if (made.length > 0) await run(ctx.db, insertInto("short_link", made));
  return made.map(({ domain, code }) => `https://${domain}/s/${code}`);
}
