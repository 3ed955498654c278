import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { ALGORITHM, fingerprintOf } from "../domain/fingerprint.ts";
import { regionOf, type Region } from "../domain/region.ts";
import type { Seen } from "../domain/views.ts";
import { nearOf, type Near } from "./near.ts";
import { windowIn } from "./window.ts";

/** The topic under which a picture waits for its fingerprint. */
export const FINGERPRINT_TOPIC = "duplicate.fingerprint";

/** Has a picture's fingerprint made once its upload is committed. */
export async function planFingerprint(
  ctx: Context,
  { id, type, side }: { readonly id: string; readonly type: 0 | 1; readonly side: string },
): Promise<void> {
  if (regionOf(type, side) !== null) await enqueue(ctx, FINGERPRINT_TOPIC, id, { imageId: id });
}

interface Picture {
  readonly customerId: string;
  readonly type: 0 | 1;
  readonly side: string;
  readonly sha256: string;
}

/** The bytes of a file, or null where the store has lost it. */
const bytesOf = ({ files }: Services, sha256: string): Promise<Buffer | null> =>
  files.read(sha256).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });

/**
 * Makes the fingerprint of a picture and finds the pictures of others that show the same. The fingerprint is committed
 * before the search begins, so that of two pictures that come in at once one at least finds the other. A picture that
 * nobody can read is noted as such and not tried again.
 */
export async function makeFingerprint(
  services: Services,
  { imageId = "" }: Readonly<Record<string, string>>,
): Promise<void> {
  const { db } = services.connection;
  const found = await row<Picture>(
    db,
    sql`select i.customer_id, i.type, i.side, f.sha256 from customer_image i join stored_file f on f.id = i.file_id
        where i.id = ${imageId}`,
  );
  const region = found && regionOf(found.type, found.side);
  if (!found || !region) return;
  const bytes = await bytesOf(services, found.sha256);
  const seen = bytes === null ? "unreadable" : await windowIn(bytes, region);
  await asSystem(services, (ctx) => keep(ctx, { imageId, customerId: found.customerId, region }, seen));
  if (typeof seen === "string") return;
  const near = await nearOf(db, seen, found.customerId);
  await asSystem(services, (ctx) => keepMatches(ctx, imageId, near));
}

interface Whose {
  readonly imageId: string;
  readonly customerId: string;
  readonly region: Region;
}

async function keep(ctx: Context, whose: Whose, seen: Seen | "unreadable" | "unfit"): Promise<void> {
  const made = typeof seen === "string" ? null : fingerprintOf(seen);
  const { imageId } = whose;
  // what was found by an earlier fingerprint is found anew
  await run(
    ctx.db,
    sql`delete from image_key k using image_fingerprint f where f.image_id = ${imageId} and k.image_id = f.image_id
          and k.key = any (f.keys)`,
  );
  await run(ctx.db, sql`delete from image_match where image_id = ${imageId} or other_image_id = ${imageId}`);
  await run(
    ctx.db,
    insertInto(
      "image_fingerprint",
      {
        ...whose,
        algorithm: ALGORITHM,
        state: typeof seen === "string" ? seen : "ready",
        keys: made && [...made.keys],
        spectrum: made && Buffer.from(made.spectrum.buffer),
        madeAt: ctx.now,
      },
      sql`on conflict (image_id) do update set algorithm = excluded.algorithm, state = excluded.state,
            keys = excluded.keys, spectrum = excluded.spectrum, made_at = excluded.made_at`,
    ),
  );
  if (made)
    await run(
      ctx.db,
      sql`insert into image_key (key, image_id) select distinct key, ${imageId}::bigint
          from unnest(${made.keys}::int[]) key`,
    );
}

async function keepMatches(ctx: Context, imageId: string, near: readonly Near[]): Promise<void> {
  if (near.length === 0) return;
  const both = near.flatMap(({ imageId: other, similarity }) => [
    { imageId, other, similarity },
    { imageId: other, other: imageId, similarity },
  ]);
  await run(
    ctx.db,
    sql`insert into image_match (image_id, other_image_id, similarity, found_at)
        select (v ->> 'imageId')::bigint, (v ->> 'other')::bigint, (v ->> 'similarity')::smallint, ${ctx.now}
        from jsonb_array_elements(${JSON.stringify(both)}::jsonb) v
        on conflict (image_id, other_image_id) do update set similarity = greatest(image_match.similarity,
          excluded.similarity)`,
  );
}
