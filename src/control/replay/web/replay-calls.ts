import type * as z from "zod";
import type { Callable, Command } from "../../../platform/web/api/callable.ts";
import type { replayBegun } from "../contract.ts";
import type { CodeOf } from "../../../platform/shared/closed-set.ts";
import type { replayStatus } from "../domain/status.ts";

/** How far a replay is, and what it came to. */
export interface Standing<R> {
  readonly id: string;
  readonly status: CodeOf<typeof replayStatus>;
  readonly rows: number;
  readonly totalRows: number | null;
  readonly error: string | null;
  readonly result: R | null;
}

type Named = Callable & { readonly sends: { readonly id: string } };

/** The calls by which a noun's draft is replayed. */
export interface ReplayCalls<R> {
  readonly begin: Omit<Command, "output"> & { readonly output: z.ZodType<z.infer<typeof replayBegun>> };
  readonly standing: Omit<Named, "output"> & { readonly output: z.ZodType<Standing<R>> };
  readonly stop: Omit<Named, "output"> & { readonly output: z.ZodType<null> };
}

/** Whether nothing more happens to it. */
export const isOver = ({ status }: Pick<Standing<unknown>, "status">): boolean =>
  status === "done" || status === "failed";
