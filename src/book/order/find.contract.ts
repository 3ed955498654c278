import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { id, instant, words } from "../../platform/shared/fields.ts";
import { loanStatus } from "./domain/status.ts";
import { orderMessages as m } from "./messages.ts";

/** Finding an order, for every page that is opened without one. */
export const orders = contract("loan", m, {
  find: query({
    path: "/api/loan/find",
    access: ["loan:loan:view", "loan:orderDetails:view", "review:creditReviewOrder:view"],
    title: m.find,
    input: z.object({ query: words(40) }),
    output: z.array(
      z.object({
        loanId: id(),
        orderNo: z.string(),
        name: z.string(),
        phone: z.string(),
        status: loanStatus.schema,
        appliedAt: instant(),
      }),
    ),
  }),
});
