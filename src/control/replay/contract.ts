import * as z from "zod";
import { id, instant, ref } from "../../platform/shared/fields.ts";
import { replayStatus } from "./domain/status.ts";

/** Which replay is meant. */
export const replayInput = z.object({ id: ref("replay") });

/** What asking for a replay answers. */
export const replayBegun = z.object({ id: id() });

/** How far a replay is; the `result` of its noun once it is done. */
export const replayAnswer = <R extends z.ZodType>(result: R) =>
  z.object({
    id: id(),
    status: replayStatus.schema,
    /** How much of the past was gone through, and of how much, once that is known. */
    rows: z.int(),
    totalRows: z.int().nullable(),
    error: z.string().nullable(),
    createdAt: instant(),
    result: result.nullable(),
  });
