import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { releaseRefusals } from "../messages.ts";
import type { ReleaseStatus } from "./state.ts";

/** What happens to a release. */
export type ReleaseEvent =
  "submit" | "approve" | "schedule" | "reject" | "withdraw" | "publish" | "stop" | "takeBack" | "reopen";

type Moves = { readonly [E in ReleaseEvent]: { readonly [S in ReleaseStatus]?: ReleaseStatus } };

const MOVES: Moves = {
  submit: { draft: "submitted" },
  approve: { submitted: "approved" },
  schedule: { submitted: "scheduled" },
  reject: { submitted: "rejected" },
  withdraw: { draft: "withdrawn", submitted: "withdrawn" },
  publish: { approved: "published", scheduled: "published" },
  stop: { submitted: "stopped", approved: "stopped", scheduled: "stopped" },
  takeBack: { approved: "withdrawn", scheduled: "withdrawn", published: "rolledBack" },
  reopen: { stopped: "draft", rejected: "draft", withdrawn: "draft" },
};

/** How a release stands after an event. Refuses (409) what does not happen to one that stands so. Pure. */
export function after(status: ReleaseStatus, event: ReleaseEvent): Result<ReleaseStatus> {
  const next = MOVES[event][status];
  return next === undefined ? refused(releaseRefusals.notNow, { field: "id" }) : ok(next);
}
