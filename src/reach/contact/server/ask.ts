import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import type { Verdict } from "../domain/guard.ts";
import type { Contact } from "./contact.ts";
import { judge } from "./judge.ts";

/** What became of a contact that was asked for; `attemptId` is its row among the attempts. */
export type Answer = Verdict & { readonly attemptId: string };

const NOTE_MAX = 300;

/**
 * Customers and numbers one by one, in one order for everybody, until the end of the transaction: what one contact
 * counts another has written.
 */
async function lockThem(db: Db, contacts: readonly Contact[]): Promise<void> {
  const held = contacts.filter(({ purpose }) => purpose !== "transactional");
  if (held.length === 0) return;
  const ids = held.flatMap(({ customerId }) => customerId ?? []);
  const phones = held.map(({ phone }) => phone);
  const people = await rows<{ id: string; phone: string }>(
    db,
    sql`select id, phone from customer where id = any(${ids}::bigint[])
        union select id, phone from customer where phone = any(${phones}::text[])`,
  );
  const names = [
    ...people.flatMap(({ id, phone }) => [`contact:customer:${id}`, `contact:phone:${phone}`]),
    ...phones.map((phone) => `contact:phone:${phone}`),
  ];
  const sorted = [...new Set(names)].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(n.name, 0)) from unnest(${sorted}::text[]) as n(name)`.execute(
    db,
  );
}

type Judged = Awaited<ReturnType<typeof judge>>[number];

/** Writes attempts as they were judged; answers their ids in the same order. */
async function keep({ now }: Context<Db>, db: Db, judged: readonly Judged[]): Promise<string[]> {
  if (judged.length === 0) return [];
  const written = await rows<{ id: string }>(
    db,
    insertInto(
      "contact_attempt",
      judged.map(({ contact, verdict, basis }) => ({
        customerId: contact.customerId,
        loanId: contact.loanId,
        phone: contact.phone,
        channel: contact.channel,
        purpose: contact.purpose,
        answers: contact.answers === true,
        allowed: verdict.allowed,
        rule: verdict.allowed ? verdict.rule : verdict.reason,
        legalAt: verdict.allowed ? null : verdict.legalAt,
        basis: json(basis),
        what: contact.what.slice(0, NOTE_MAX),
        staffId: contact.by,
        at: now,
      })),
      sql`returning id`,
    ),
  );
  return written.map(({ id }) => id);
}

/**
 * Asks for several contacts at once, in a few statements; answers in their order. Those that pass are written with the
 * caller's transaction; a refusal stays whatever becomes of it. A few hundred at a time: each holds locks.
 */
export const askForContacts = (ctx: Context, contacts: readonly Contact[]): Promise<Answer[]> =>
  beyondScope(ctx, async (db) => {
    await lockThem(db, contacts);
    const judged = await judge(ctx, db, contacts, true);
    const { passed = [], refused = [] } = Object.groupBy(judged, ({ verdict }) =>
      verdict.allowed ? "passed" : "refused",
    );
    const passedIds = await keep(ctx, db, passed);
    const refusedIds = await keep(ctx, ctx.services.connection.independent, refused);
    return judged.map((each) => ({
      ...each.verdict,
      attemptId: (each.verdict.allowed ? passedIds[passed.indexOf(each)] : refusedIds[refused.indexOf(each)]) ?? "",
    }));
  });

/**
 * Asks whether a contact may leave, under the lock of whom it is to reach, and writes the attempt with the rule that let
 * it pass or refused it. The law does not follow anybody's data scope: the guard looks at everything.
 */
export async function askToContact(ctx: Context, contact: Contact): Promise<Answer> {
  const [answer] = await askForContacts(ctx, [contact]);
  if (!answer) throw new Error("the guard said nothing");
  return answer;
}

/** What the guard would say of each contact now, for buttons and previews; nothing is written. */
export const wouldContact = (ctx: Context<Db>, contacts: readonly Contact[]): Promise<Verdict[]> =>
  beyondScope(ctx, async (db) => (await judge(ctx, db, contacts, false)).map(({ verdict }) => verdict));
