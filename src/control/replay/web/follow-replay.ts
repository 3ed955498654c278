import { call } from "../../../platform/web/api.ts";
import { followWork } from "../../../platform/web/follow-work.ts";
import { formatCount } from "../../../platform/web/format.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { replayMessages as r } from "../messages.ts";
import type { ReplayCalls, Standing } from "./replay-calls.ts";

/** How far a replay is, in words. */
export const progressOf = ({ rows, totalRows }: Standing<unknown>): string =>
  totalRows === null
    ? translate(r.waiting)
    : translate(r.progress, { done: formatCount(rows), total: formatCount(totalRows) });

/** Goes on telling how far a replay is once its dialog was left, and what came of it. */
export function followReplay<R>({ standing }: ReplayCalls<R>, id: string, summary: (result: R) => string): void {
  void followWork({
    key: `replay-${id}`,
    look: async () => {
      const now = await call(standing, { id }, { quiet: true });
      if (now.status === "failed") return { kind: "error", text: now.error ?? translate(r.broken), over: true };
      if (now.result === null) return { kind: "info", text: progressOf(now), over: false };
      return { kind: "success", text: summary(now.result), over: true };
    },
  });
}
