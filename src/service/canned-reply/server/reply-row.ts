import { lockName, type Actor, type Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { SHARE } from "../contract.ts";
import { sound } from "../domain/variables.ts";
import { cannedReplyRefusals } from "../messages.ts";

const MAX_OWN = 200;
const MAX_SHARED = 500;

interface Said {
  readonly shortcut: string;
  readonly category: string;
  readonly textCn: string;
  readonly textEn: string;
  readonly textEs: string;
}

/** A canned reply as the commands see it. */
interface ReplyRow extends Said {
  readonly id: string;
  readonly ownerId: string;
  readonly shared: boolean;
  readonly version: number;
}

/** Who acts; a canned reply belongs to a person. */
export function ownerOf({ actor }: Pick<Context, "actor">): string {
  if (actor.id === null) throw new Refusal(platformRefusals.notLoggedIn);
  return actor.id;
}

/** Refuses a text in which something stands in braces that is no variable (400). */
export function requireSound(texts: Pick<Said, "textCn" | "textEn" | "textEs">): void {
  for (const field of ["textEs", "textEn", "textCn"] as const) unwrap(sound(texts[field], field));
}

/**
 * One's own or a shared one under its row lock. Refuses what is not there or belongs to somebody else (404), and a
 * version that is not the present one (409).
 */
export async function lockReply(ctx: Context, id: string, expectedVersion: number): Promise<ReplyRow> {
  const found = await row<ReplyRow>(
    ctx.db,
    sql`select id, shortcut, category, text_cn, text_en, text_es, owner_id, shared, version from canned_reply
        where id = ${id} and (shared or owner_id = ${ownerOf(ctx)}) for update`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  if (found.version !== expectedVersion) throw new Refusal(platformRefusals.stale, { field: "version" });
  return found;
}

/** What a canned reply says, as the log keeps it. */
export const saidOf = ({ shortcut, category, textCn, textEn, textEs }: Said): Said => ({
  shortcut,
  category,
  textCn,
  textEn,
  textEs,
});

/** The facts that the policy asks for. */
export const factsOf = (
  { actor }: { readonly actor: Actor },
  { shared, ownerId }: Pick<ReplyRow, "shared" | "ownerId">,
) => ({ shared, mine: ownerId === actor.id, mayShare: actor.permissions.has(SHARE) });

interface Place {
  readonly id: string | null;
  readonly shortcut: string;
  readonly shared: boolean;
  readonly ownerId: string;
}

/**
 * Makes room for a canned reply among those beside it, whose shortcut is taken once. Two that ask at once wait for each
 * other. Refuses a shortcut that another one has, and one too many (409).
 */
export async function takePlace(ctx: Context, { id, shortcut, shared, ownerId }: Place): Promise<void> {
  await lockName(ctx.db, `cannedReply.${shared ? "shared" : `own.${ownerId}`}`);
  const others = await row<{ taken: boolean; count: number }>(
    ctx.db,
    sql`select coalesce(bool_or(shortcut = ${shortcut}), false) as taken, count(*)::int as count from canned_reply
        where id is distinct from ${id}::bigint and ${shared ? sql`shared` : sql`not shared and owner_id = ${ownerId}`}`,
  );
  if (others?.taken) throw new Refusal(cannedReplyRefusals.shortcutTaken, { field: "shortcut" });
  if ((others?.count ?? 0) >= (shared ? MAX_SHARED : MAX_OWN)) throw new Refusal(cannedReplyRefusals.full);
}
