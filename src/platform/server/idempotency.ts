import { createHash } from "node:crypto";
import { platformRefusals } from "../shared/platform-messages.ts";
import { Refusal } from "../shared/refusal.ts";
import type { Context } from "./context.ts";
import { only, run, sql } from "./database/connect.ts";
import { insertInto, updateTable } from "./database/write.ts";

const FORM = /^[\x21-\x7e]{8,200}$/;

/** What a command was asked for: as the caller sent it, and as the contract reads that now. */
interface Asked {
  readonly sent: unknown;
  readonly input: unknown;
}

const hashOf = (value: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest("hex");

/**
 * Runs a money command at most once per key. The first transaction to insert the key does the work and stores its
 * answer in the same commit; every other waits on the unique index for that commit and repeats the stored answer. A key
 * whose request was refused or failed leaves no row, so that it can be used again. A body is the same when it was sent
 * the same, whatever the contract reads in it by now, or when the same is read in it. Refuses a missing key (400), a
 * key that came with another body or call (409), and one that was carried out so long ago that only the ids of its
 * answer are kept (409).
 */
export async function once<T>(
  ctx: Context,
  call: string,
  key: string | null,
  { sent, input }: Asked,
  work: () => Promise<T>,
): Promise<T> {
  if (key === null || !FORM.test(key)) throw new Refusal(platformRefusals.keyMissing, { field: "idempotency-key" });
  const principal = `${ctx.actor.kind}:${ctx.actor.id ?? ctx.actor.name}`;
  const bodyHash = hashOf(input);
  const sentHash = hashOf(sent);
  const inserted = await run(
    ctx.db,
    insertInto(
      "idempotency_key",
      { principal, key, call, bodyHash, sentHash, createdAt: ctx.now },
      sql`on conflict (principal, key) do nothing`,
    ),
  );
  if (inserted === 0) {
    const known = await only<{ call: string; bodyHash: string; sentHash: string | null; answer: T; result: unknown }>(
      ctx.db,
      sql`select call, body_hash, sent_hash, answer, result from idempotency_key where principal = ${principal}
            and key = ${key}`,
    );
    const same = known.bodyHash === bodyHash || known.sentHash === sentHash;
    if (known.call !== call || !same) throw new Refusal(platformRefusals.keyReused, { field: "idempotency-key" });
    if (known.result !== null)
      throw new Refusal(platformRefusals.doneLongAgo, { field: "idempotency-key", data: known.result });
    return known.answer;
  }
  const answer = await work();
  await updateTable(
    "idempotency_key",
    { answer: sql`${JSON.stringify(answer)}::json` },
    sql`where principal = ${principal} and key = ${key}`,
  ).execute(ctx.db);
  return answer;
}
