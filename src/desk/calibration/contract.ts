import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { day, id, ref } from "../../platform/shared/fields.ts";
import { rejectReason } from "../review/domain/status.ts";
import { scoreBand } from "./domain/repayment.ts";
import { calibrationMessages as m } from "./messages.ts";

/** `kappa` is Cohen's; null where it is not defined, because there are no cases or all are of one kind. */
const agreement = { cases: z.int(), agreed: z.int(), kappa: z.number().nullable() };

export const calibration = contract("calibration", m, {
  /**
   * How far reviewers agree on what was decided twice, and what became of what they passed: of first decisions on the
   * days from `from` through `to`, the last 90 days unless stated.
   */
  figures: query({
    path: "/api/calibration/figures",
    access: "review:creditReviewDetail:calibration",
    title: m.figures,
    input: z.object({ from: day().optional(), to: day().optional(), reviewer: ref("staff").optional() }),
    output: z.object({
      from: day(),
      to: day(),
      /** How many were decided twice, and how many were drawn and never decided again. */
      decided: z.int(),
      dropped: z.int(),
      all: z.object(agreement),
      /** Each with the colleague's decision on the same case, whoever of the two came first. */
      reviewers: z.array(z.object({ reviewerId: id(), name: z.string(), ...agreement })),
      /** How often both named a reason, or one of them alone. */
      reasons: z.array(
        z.object({ reason: rejectReason.schema, both: z.int(), first: z.int(), second: z.int(), ...agreement }),
      ),
      /** Of the orders that a reviewer passed and that were paid out, by the score that they were passed with. */
      repayment: z.array(
        z.object({
          reviewerId: id(),
          name: z.string(),
          band: scoreBand.schema,
          passed: z.int(),
          running: z.int(),
          onTime: z.int(),
          pastDue: z.int(),
          writtenOff: z.int(),
        }),
      ),
    }),
  }),
});
