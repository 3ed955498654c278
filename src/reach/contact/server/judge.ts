import { settingOf } from "../../../base/configuration/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { contactGuard, type ContactRules, type Verdict } from "../domain/guard.ts";
import type { ContactPurpose } from "../domain/sets.ts";
import { contactSettings } from "../domain/settings.ts";
import type { Contact } from "./contact.ts";
import { Facts } from "./facts.ts";
import { gather } from "./known.ts";
import { rulesFor } from "./rules.ts";

/** What the guard says of a contact, and of what it says so. */
interface Judgement {
  readonly contact: Contact;
  readonly verdict: Verdict;
  readonly basis: Readonly<Record<string, unknown>>;
}

const ALWAYS: Verdict = { allowed: true, rule: "transactional" };

/** Whether nothing has to be known of a contact. */
const isFree = ({ purpose }: Contact): boolean => purpose === "transactional";

/**
 * Asks the guard about each contact, in their order: with `counting`, one that it lets pass counts for those after it.
 */
export async function judge(
  ctx: Context<Db>,
  db: Db,
  contacts: readonly Contact[],
  counting: boolean,
): Promise<Judgement[]> {
  const held = contacts.filter((contact) => !isFree(contact));
  if (held.length === 0) return contacts.map((contact) => ({ contact, verdict: ALWAYS, basis: {} }));
  const source = { db, services: ctx.services };
  const facts = new Facts(await gather(ctx, db, held), await settingOf(source, contactSettings.firstWords));
  const rules = new Map<ContactPurpose, ContactRules>();
  for (const purpose of new Set(held.map((contact) => contact.purpose)))
    rules.set(purpose, await rulesFor(source, purpose));
  return contacts.map((contact) => {
    const inForce = rules.get(contact.purpose);
    if (!inForce) return { contact, verdict: ALWAYS, basis: {} };
    const { facts: known, basis } = facts.of(contact, inForce);
    const verdict = contactGuard(known, ctx.now);
    if (counting && verdict.allowed && verdict.rule === "within") facts.count(contact, ctx.now);
    return { contact, verdict, basis };
  });
}
