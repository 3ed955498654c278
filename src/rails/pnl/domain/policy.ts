import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { pnl } from "../contract.ts";
import { pnlRefusals } from "../messages.ts";
import { isEarlier, pnlStatus } from "./status.ts";

/** What may be done with an uploaded version. */
export const pnlPolicy = policy("pnl", {
  status: pnlStatus.schema,
  rowsGood: z.int(),
  fileName: z.string().nullable(),
})({
  publish: {
    call: pnl.publish,
    when: ({ status, rowsGood }) => {
      if (status !== "draft") return refused(pnlRefusals.notDraft, { field: "id" });
      return rowsGood > 0 ? ok(null) : refused(pnlRefusals.nothingGood, { field: "id" });
    },
  },
  discard: {
    call: pnl.discard,
    when: ({ status }) => (status === "draft" ? ok(null) : refused(pnlRefusals.notDraft, { field: "id" })),
  },
  rollback: {
    call: pnl.rollback,
    when: ({ status }) => (isEarlier(status) ? ok(null) : refused(pnlRefusals.notEarlier, { field: "id" })),
  },
  file: {
    offers: pnl.file,
    when: ({ fileName }) => (fileName === null ? refused(platformRefusals.notFound, { field: "id" }) : ok(null)),
  },
});
