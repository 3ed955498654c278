import { lockName, type Context } from "../../../platform/server/context.ts";
import { only, row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { refuseBeyond } from "../../../platform/server/flood.ts";
import { pictureAlone } from "../../../platform/server/pixels.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { OpinionType } from "../domain/sets.ts";
import { opinionRefusals } from "../messages.ts";

/** What one borrower may send in any day; more is a flood, under which what others say would not be read. */
const MOST_A_DAY = 10;
const DAY_MS = 86_400_000;

/** What a borrower says through the app. */
export interface Said {
  readonly customerId: string;
  readonly packageName: string;
  readonly appFeedbackId: string;
  readonly type: OpinionType;
  readonly text: string;
  readonly appVersion: string | null;
  readonly smsAllowed: boolean;
  /** Base64 of JPEG, PNG or WebP files. */
  readonly pictures: readonly string[];
}

/** What the pictures show and nothing else; their content decides what they are. Refuses what is no whole picture (400). */
async function readPictures(pictures: readonly string[]): Promise<Buffer[]> {
  const read: Buffer[] = [];
  for (const [index, data] of pictures.entries()) {
    const shown = await pictureAlone(Buffer.from(data, "base64"));
    if (!shown)
      throw new Refusal(opinionRefusals.pictureRefused, { field: "pictures", params: { no: String(index + 1) } });
    read.push(shown);
  }
  return read;
}

/**
 * Keeps what a borrower said; answers its id. What is sent again under the app's number is known and kept once. Refuses
 * that number with something else (409), what is no whole picture (400), and more than a day may bring (429).
 */
export async function takeOpinion(ctx: Context, said: Said): Promise<string> {
  const { pictures, ...values } = said;
  const { customerId, appFeedbackId } = said;
  await lockName(ctx.db, `opinion:${customerId}`);
  const known = await row<{ id: string; type: string; text: string }>(
    ctx.db,
    sql`select id, type, text from opinion where customer_id = ${customerId} and app_feedback_id = ${appFeedbackId}`,
  );
  if (known) {
    if (known.type === said.type && known.text === said.text) return known.id;
    throw new Refusal(opinionRefusals.taken, { field: "appFeedbackId" });
  }
  await refuseBeyond(
    ctx,
    MOST_A_DAY,
    DAY_MS,
    (since) => sql`select created_at as at from opinion where customer_id = ${customerId} and created_at > ${since}`,
  );
  const read = await readPictures(pictures);
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto("opinion", { ...values, createdAt: ctx.now }, sql`returning id`),
  );
  for (const [index, bytes] of read.entries()) {
    const fileId = await ctx.services.files.save(ctx.db, bytes, "image/jpeg", ctx.now);
    await run(ctx.db, insertInto("opinion_picture", { opinionId: id, place: index + 1, fileId }));
  }
  ctx.changed("opinion", id);
  ctx.changed("customer", customerId);
  return id;
}
