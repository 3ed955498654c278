import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { centsField, day, instant, ref } from "../../platform/shared/fields.ts";
import { routeOutcome } from "../../catalogue/router/domain/state.ts";
import { partnerStanding, partnerStep } from "./domain/step.ts";
import { partnerMessages as m } from "./messages.ts";

/** Orders that a partner lends on. */
export const partner = contract("partner", m, {
  /** How an order stands at its partner; null for an order of our own. */
  detail: query({
    path: "/api/partner/detail",
    access: ["loan:orderDetails:view", "loan:loan:view"],
    title: m.detail,
    input: z.object({ loanId: ref("loan") }),
    output: z
      .object({
        step: partnerStep.schema,
        partnerOrderNo: z.string().nullable(),
        contractNo: z.string().nullable(),
        said: partnerStanding.schema.nullable(),
        saidAt: instant().nullable(),
        failure: routeOutcome.schema.nullable(),
        failureDetail: z.string().nullable(),
        nextAt: instant(),
        plan: z.array(z.object({ term: z.int(), dueDate: day(), total: centsField(), paid: centsField() })),
        payments: z.array(z.object({ paymentNo: z.string(), term: z.int(), amount: centsField(), paidAt: instant() })),
        delays: z.array(
          z.object({ delayNo: z.string(), term: z.int(), days: z.int(), fee: centsField(), dueDate: day() }),
        ),
      })
      .nullable(),
  }),
});
