import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import type { batchActions } from "../contract.ts";
import type { BatchState } from "../domain/status.ts";

/** What the caller may do with a batch as it stands. */
export function batchAbilities({ state }: { readonly state: BatchState }, { actor }: Context<Db>): Record<(typeof batchActions)[number], boolean> {
  const may = (action: string): boolean => actor.permissions.has(`finance:opm:${action}`);
  return {
    match: state !== "settled" && may("match"),
    settle: state === "matched" && may("settle"),
    download: may("download"),
    file: may("download") || may("settleApprove"),
  };
}
