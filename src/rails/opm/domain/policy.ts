import * as z from "zod";
import { centsField } from "../../../platform/shared/fields.ts";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { opm } from "../contract.ts";
import { opmRefusals } from "../messages.ts";
import { batchState, type BatchState } from "./status.ts";

const notSettled = ({ state }: { readonly state: BatchState }): Result<unknown> =>
  state === "settled" ? refused(opmRefusals.alreadySettled, { field: "batchId" }) : ok(null);

/** What may be done with a batch. */
export const batchPolicy = policy("opm.batch", { state: batchState.schema, openCount: z.int() })({
  match: { call: opm.match, when: notSettled },
  settle: {
    call: opm.settle,
    when: (batch) =>
      all(
        notSettled(batch),
        batch.openCount === 0
          ? ok(null)
          : refused(opmRefusals.linesDiffer, { field: "batchId", params: { count: batch.openCount } }),
      ),
  },
  download: { offers: opm.download },
  file: { offers: opm.file },
});

/** What may be done with a line of a batch. */
export const linePolicy = policy("opm.line", { batchState: batchState.schema, differenceCents: centsField() })({
  explain: {
    call: opm.explain,
    when: ({ batchState: state, differenceCents }) =>
      all(
        notSettled({ state }),
        differenceCents === 0 ? refused(opmRefusals.explainsNothing, { field: "explanation" }) : ok(null),
      ),
  },
});
