import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";

/** What waits in the outbox for a picture to be read. */
export const READ_TOPIC = "image.read";

/** Lets a picture that was just kept wait to be looked at, and plans its reading for after the commit. */
export async function takeImage(ctx: Context, imageId: string): Promise<void> {
  await run(
    ctx.db,
    sql`insert into image_review (id, customer_id, package_name, type, uploaded_at)
        select i.id, i.customer_id, c.package_name, i.type, i.uploaded_at
        from customer_image i join customer c on c.id = i.customer_id where i.id = ${imageId}
        on conflict (id) do nothing`,
  );
  await enqueue(ctx, READ_TOPIC, imageId, { imageId });
  ctx.changed("image", imageId);
}
