import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { ImageMarks } from "../../customer/server/api.ts";
import { joined, labelsOf } from "../../review/server/api.ts";
import { exceptionReason, type ImageResult } from "../domain/sets.ts";

/** What the desk shows beside an image: how it was marked last, by whom and when. */
export const marksOf: ImageMarks = async ({ db, lang }, imageIds) => {
  const found = await rows<{
    id: string;
    result: Exclude<ImageResult, "unmarked">;
    reasons: number[];
    name: string;
    markedAt: Date;
  }>(
    db,
    sql`select t.id, t.result, t.reasons::int[], s.name, t.marked_at from image_review t
        join staff_user s on s.id = t.marked_by where t.id = any (${[...imageIds]}::bigint[])`,
  );
  return new Map(
    found.map(({ id, result, reasons, name, markedAt }) => [
      id,
      {
        exception: result === "exception",
        reasons: joined(labelsOf(exceptionReason, reasons, lang), lang),
        by: name,
        at: markedAt.toISOString(),
      },
    ]),
  );
};
