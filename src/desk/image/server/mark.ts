import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { image } from "../contract.ts";
import { imagePolicy } from "../domain/policy.ts";
import { exceptionReason, type ExceptionReason, type MarkResult } from "../domain/sets.ts";
import { lockImages, type LockedImage } from "./held.ts";
import { renewLease } from "./lease.ts";

interface Mark {
  readonly result: MarkResult;
  readonly reasons: readonly ExceptionReason[];
}

const smallints = (codes: readonly number[]) => sql`${[...codes]}::smallint[]`;

/** Lets consoles that show the image, its order or its customer read them anew. */
export function tellMarked(ctx: Context, of: { imageId: string; customerId: string; loanId: string | null }): void {
  ctx.changed("image", of.imageId);
  ctx.changed("imageMark");
  ctx.changed("customer", of.customerId);
  if (of.loanId !== null) ctx.changed("loan", of.loanId);
}

/** Adds a mark to an image in hand; it is the one that stands from now on. */
async function addMark(ctx: Context, { id, customerId, packageName, type }: LockedImage, mark: Mark): Promise<void> {
  const { result } = mark;
  const reasons = smallints(mark.reasons);
  const by = staffIdOf(ctx);
  const order = await row<{ id: string }>(
    ctx.db,
    sql`select id from loan_order where customer_id = ${customerId} order by id desc limit 1`,
  );
  const loanId = order?.id ?? null;
  await run(
    ctx.db,
    insertInto("image_mark", {
      imageId: id,
      customerId,
      packageName,
      loanId,
      type,
      result,
      reasons,
      markedBy: by,
      markedAt: ctx.now,
    }),
  );
  const standing = { result, reasons, markedBy: by, markedAt: ctx.now };
  await run(ctx.db, updateTable("image_review", standing, sql`where id = ${id}`));
  tellMarked(ctx, { imageId: id, customerId, loanId });
}

/** Marks images that the caller has in hand, all of them or none, and renews the lease of what is in hand. */
async function markAll(ctx: Context, imageIds: readonly string[], field: string, mark: Mark) {
  const locked = await lockImages(ctx, imageIds, field);
  for (const facts of locked) demand(ctx, imagePolicy, "mark", facts);
  for (const facts of locked) await addMark(ctx, facts, mark);
  const until = await renewLease(ctx);
  return { marked: locked.length, until: until.toISOString() };
}

/** Marks images as normal. Refuses (409) what is not in hand, or no longer. */
export const normal = handle(image.normal, async ({ imageIds }, ctx) => {
  const answer = await markAll(ctx, imageIds, "imageIds", { result: "normal", reasons: [] });
  const [only] = imageIds;
  if (imageIds.length === 1 && only) ctx.audit({ object: ["image", only], after: { result: "normal" } });
  else ctx.audit({ after: { result: "normal", imageIds } });
  return answer;
});

/** Marks an image as an exception, its reasons in their order and each once. Refuses (409) as `normal`. */
export const exception = handle(image.exception, async ({ imageId, reasons }, ctx) => {
  const named = exceptionReason.codes.filter((code) => reasons.includes(code));
  const answer = await markAll(ctx, [imageId], "imageId", { result: "exception", reasons: named });
  ctx.audit({ object: ["image", imageId], after: { result: "exception", reasons: named } });
  return answer;
});
