import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { marketing } from "../contract.ts";
import { marketingRefusals as r } from "../messages.ts";
import { listState, makingStatus, type ListState, type MakingStatus } from "./sets.ts";

interface ListFacts {
  readonly state: ListState;
  readonly status: MakingStatus;
}

const usable = ({ state, status }: ListFacts): Result<unknown> =>
  all(
    status === "done" ? ok(null) : refused(r.notMade, { field: "listId" }),
    state === "open" ? ok(null) : refused(r.closedAlready, { field: "listId" }),
  );

/** What may be done with a list. One whose making goes on is not closed under it. */
export const listPolicy = policy("marketingList", { state: listState.schema, status: makingStatus.schema })({
  close: {
    call: marketing.close,
    when: ({ state, status }: ListFacts) =>
      all(
        state === "open" ? ok(null) : refused(r.closedAlready, { field: "listId" }),
        status === "done" || status === "failed" ? ok(null) : refused(r.notMade, { field: "listId" }),
      ),
  },
  sms: { call: marketing.sms, when: usable },
});

/** What may be done with the lines of a list by who gives them out. */
export const poolPolicy = policy("marketingPool", { state: listState.schema, status: makingStatus.schema })({
  assign: { call: marketing.assign, when: usable },
  share: { call: marketing.share, when: usable },
  recall: { call: marketing.recall, when: usable },
});

/** What may be done with a line: whoever has it follows it up, while its list is open and it is a customer's. */
export const linePolicy = policy("marketingLine", { open: z.boolean(), customer: z.boolean(), mine: z.boolean() })({
  follow: {
    call: marketing.follow,
    when: ({ open, customer, mine }: { open: boolean; customer: boolean; mine: boolean }) =>
      all(
        open ? ok(null) : refused(r.closedAlready, { field: "lineId" }),
        mine ? ok(null) : refused(r.notYours, { field: "lineId" }),
        customer ? ok(null) : refused(r.noCustomer, { field: "lineId" }),
      ),
  },
  reassign: {
    call: marketing.reassign,
    when: ({ open }: { open: boolean }) => (open ? ok(null) : refused(r.closedAlready, { field: "lineIds" })),
  },
});
