import { createHash } from "node:crypto";
import { beyondScope, lockName, type Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Tx } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { refuseBeyond } from "../../../platform/server/flood.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import type { ProofSource, ProofState } from "../domain/sets.ts";
import { proofRefusals } from "../messages.ts";
import { picturedFrom } from "./print.ts";
import { keepSame } from "./same.ts";
import { tellBorrower } from "./tell.ts";

/** What one borrower may send in any day; more is a flood, under which what others sent would not be read. */
const MOST_A_DAY = 10;
const DAY_MS = 86_400_000;

/** A picture of a transfer that came with something else: a message, a ticket, or by itself through the signed door. */
interface ProofIntake {
  readonly kind: ProofSource;
  readonly customerId: string;
  /** The order that it is for; null for the one that the borrower owes on, or else the latest. */
  readonly loanId: string | null;
  /** The message or ticket. */
  readonly refId: string | null;
  /** The picture: a file that is kept already, or as it came. */
  readonly picture: { readonly fileId: string } | { readonly bytes: Buffer };
}

interface Taken {
  readonly proofId: string;
  readonly state: ProofState;
  /** It was known already: the same file for the same order, which is being seen to, or has been found. */
  readonly known: boolean;
  /** Another proof has the same file, or shows the same. */
  readonly doubled: boolean;
}

/** The order that a picture without one is most likely for. */
const likelyOrder = (ctx: Context, customerId: string) =>
  row<{ id: string }>(
    ctx.db,
    sql`select id from loan_order where customer_id = ${customerId} order by status in (21, 40) desc, id desc limit 1`,
  );

interface Picture {
  readonly bytes: Buffer;
  readonly sha256: string;
}

async function take(ctx: Context, intake: Omit<ProofIntake, "picture">, { bytes, sha256 }: Picture): Promise<Taken> {
  const { kind: source, customerId, refId } = intake;
  await lockName(ctx.db, `proof:${customerId}`);
  const loanId = intake.loanId ?? (await likelyOrder(ctx, customerId))?.id ?? null;
  const known = await row<{ id: string; state: ProofState }>(
    ctx.db,
    sql`select id, state from proof where sent_sha256 = ${sha256} and customer_id = ${customerId}
          and loan_id is not distinct from ${loanId}::bigint and state not in ('notFound', 'refused')
        order by id desc limit 1`,
  );
  if (known) return { proofId: known.id, state: known.state, known: true, doubled: false };
  await refuseBeyond(
    ctx,
    MOST_A_DAY,
    DAY_MS,
    (since) => sql`select received_at as at from proof where customer_id = ${customerId} and received_at > ${since}`,
  );
  const pictured = await picturedFrom(bytes);
  if (!pictured) throw new Refusal(proofRefusals.noPicture, { field: "picture" });
  const { packageName } = await only<{ packageName: string }>(
    ctx.db,
    sql`select package_name from customer where id = ${customerId}`,
  );
  const fileId = await ctx.services.files.save(ctx.db, pictured.jpeg, "image/jpeg", ctx.now);
  // two pictures at once take turns here, so that the later one finds the earlier
  await lockName(ctx.db, "proof.same");
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "proof",
      { customerId, packageName, loanId, source, refId, fileId, sentSha256: sha256, receivedAt: ctx.now },
      sql`returning id`,
    ),
  );
  const shown = createHash("sha256").update(pictured.jpeg).digest("hex");
  const same = await keepSame(ctx.db, {
    proofId: id,
    fileId,
    hashes: [sha256, shown],
    print: pictured.print,
    now: ctx.now,
  });
  const doubled = same.length > 0;
  await tellBorrower(
    ctx,
    { id, version: 0, source, refId, customerId, loanId },
    { what: doubled ? "duplicate" : "received" },
  );
  ctx.changed("proof", id);
  ctx.changed("customer", customerId);
  if (loanId !== null) ctx.changed("loan", loanId);
  return { proofId: id, state: "new", known: false, doubled };
}

/** The bytes of a picture and their hash. Refuses an unknown file (404). */
async function pictureOf(ctx: Context, picture: ProofIntake["picture"]): Promise<Picture> {
  if ("bytes" in picture) {
    const { bytes } = picture;
    return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
  }
  const file = await row<{ sha256: string }>(ctx.db, sql`select sha256 from stored_file where id = ${picture.fileId}`);
  if (!file) throw new Refusal(platformRefusals.notFound, { field: "fileId" });
  return { bytes: await ctx.services.files.read(file.sha256), sha256: file.sha256 };
}

/**
 * Makes a proof of a picture that a borrower sent. What comes again for the same order while it is seen to, or after it
 * was found, is known and kept once. Refuses what is no whole picture (400) and more than a day may bring (429). Looks
 * beyond the caller's scope, since the same picture may have been sent by anybody; nothing of that is shown.
 */
export async function takeProof(ctx: Context, { picture, ...intake }: ProofIntake): Promise<Taken> {
  const read = await pictureOf(ctx, picture);
  return beyondScope(ctx, (db) => take({ ...ctx, db: db as Tx }, intake, read));
}
