import { asSystem, type Services } from "../../../platform/server/context.ts";
import { row, rows, run, sql, type Tx } from "../../../platform/server/database/connect.ts";
import { updateTable, type Update } from "../../../platform/server/database/write.ts";
import { errorText } from "../../../platform/server/log.ts";
import { readPicture } from "./read-picture.ts";

/** As many as are read by one run of the job. */
const BATCH = 200;

type Facts = Update<"image_review">;

/** The facts of another image with the same file, which was read already. */
async function knownFacts(db: Tx, fileId: string): Promise<Facts | null> {
  return row<Facts>(
    db,
    sql`select r.thumbnail_id, r.width, r.height, r.taken_at, r.camera, r.software, r.latitude, r.longitude
        from image_review r join customer_image i on i.id = r.id
        where i.file_id = ${fileId} and r.read_at is not null limit 1`,
  );
}

const keep = (db: Tx, imageId: string, facts: Facts, readAt: Date): Promise<number> =>
  run(db, updateTable("image_review", { ...facts, readAt }, sql`where id = ${imageId} and read_at is null`));

/**
 * Reads an image unless it was read: makes its thumbnail and keeps its size and what the camera noted. A file that
 * cannot be read is kept as such. No transaction is open meanwhile; of two at once, the first stands.
 */
export async function readImage(services: Services, imageId: string): Promise<void> {
  const found = await asSystem(services, async ({ db, now }) => {
    const unread = await row<{ fileId: string; sha256: string }>(
      db,
      sql`select f.id as file_id, f.sha256 from image_review r join customer_image i on i.id = r.id
            join stored_file f on f.id = i.file_id
          where r.id = ${imageId} and r.read_at is null`,
    );
    const known = unread && (await knownFacts(db, unread.fileId));
    if (!known) return unread;
    await keep(db, imageId, known, now);
    return null;
  });
  if (!found) return;
  const read = await readPicture(await services.files.read(found.sha256));
  await asSystem(services, async (ctx) => {
    if (!read) {
      await keep(ctx.db, imageId, {}, ctx.now);
      return;
    }
    const { thumbnail, ...facts } = read;
    const thumbnailId = await services.files.save(ctx.db, thumbnail, "image/jpeg", ctx.now);
    await keep(ctx.db, imageId, { ...facts, thumbnailId }, ctx.now);
    ctx.changed("image", imageId);
  });
}

/** Reads an image after the commit that kept it. */
export const readNew = (services: Services, { imageId = "" }: Readonly<Record<string, string>>): Promise<void> =>
  readImage(services, imageId);

/** Reads what is still unread, the newest first: what a process left that ended in between. */
export async function readUnread(services: Services, stop: AbortSignal): Promise<void> {
  const unread = await rows<{ id: string }>(
    services.connection.db,
    sql`select id from image_review where read_at is null order by id desc limit ${BATCH}`,
  );
  for (const { id } of unread) {
    if (stop.aborted) return;
    await readImage(services, id).catch((error: unknown) =>
      services.log.warn({ id, error: errorText(error) }, "an image was not read"),
    );
  }
}
