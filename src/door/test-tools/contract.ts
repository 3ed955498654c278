import * as z from "zod";
import { withKind } from "../../platform/shared/field-kind.ts";
import { command, contract, query } from "../../platform/shared/endpoint.ts";
import { amount, centsField, id, instant, ref, version } from "../../platform/shared/fields.ts";
import { loanStatus } from "../../book/order/domain/status.ts";
import { loanEvent } from "../../book/order/domain/transitions.ts";
import { HERE, moveWay } from "./domain/moves.ts";
import { MAX_APPLICATIONS, runStatus, testTool } from "./domain/tools.ts";
import { testToolMessages as m } from "./messages.ts";

const access = "system:testTools:run";
const moved = z.object({ loanId: id(), status: loanStatus.schema, version: z.int() });

/** What testers do with a demo. None of these calls exists in production; every run is kept. */
export const testTools = contract("testTools", m, {
  /** An order with everything that can happen to it. */
  order: query({
    path: "/api/test-tools/order",
    access,
    demoOnly: true,
    title: m.order,
    input: z.object({ orderNo: z.string().trim().min(1, "required").max(40) }),
    output: z.object({
      loanId: id(),
      orderNo: z.string(),
      status: loanStatus.schema,
      version: z.int(),
      outstandingCents: centsField(),
      payout: z.object({ reference: z.string(), channel: z.string(), amountCents: centsField() }).nullable(),
      jobs: z.array(z.string()),
      moves: z.array(z.object({ event: loanEvent.schema, to: loanStatus.schema, way: moveWay.schema })),
    }),
  }),
  /** Carries a step out by the command of its own page. */
  move: command({
    path: "/api/test-tools/move",
    access,
    demoOnly: true,
    title: m.move,
    input: z.object({ loanId: ref("loan"), version: version(), event: z.literal([...HERE]) }),
    output: moved,
  }),
  /** Makes what waits for later (a payout that lacked funds, a poll of the channel) due now. */
  hurry: command({
    path: "/api/test-tools/hurry",
    access,
    demoOnly: true,
    title: m.hurry,
    input: z.object({ loanId: ref("loan") }),
    output: z.object({ jobs: z.int() }),
  }),
  /** Lets the sandbox's bank end an order's pending payout and call back. */
  finishPayout: command({
    path: "/api/test-tools/finish-payout",
    access,
    demoOnly: true,
    title: m.finishPayout,
    input: z.object({ loanId: ref("loan"), result: z.literal(["SUCCESS", "FAIL"]) }),
    output: z.object({ reference: z.string() }),
  }),
  /** Lets the sandbox's bank pay to an order's payment code and call back. */
  pay: command({
    path: "/api/test-tools/pay",
    access,
    demoOnly: true,
    title: m.pay,
    input: z.object({ loanId: ref("loan"), amount: amount() }),
    output: z.object({ paymentCode: z.string() }),
  }),
  generate: command({
    path: "/api/test-tools/generate",
    access,
    demoOnly: true,
    title: m.generate,
    input: z.object({ count: z.int().min(1).max(MAX_APPLICATIONS) }),
    output: z.object({ runId: id() }),
  }),
  clearCache: command({
    path: "/api/test-tools/clear-cache",
    access,
    demoOnly: true,
    title: m.clearCache,
    input: z.object({}),
    output: z.null(),
  }),
  /** The last texts of the sandbox's carrier; of one phone when it is given. */
  readSms: command({
    path: "/api/test-tools/read-sms",
    access,
    demoOnly: true,
    title: m.readSms,
    input: z.object({
      phone: withKind(
        { kind: "digits", min: 10, max: 10, personal: "phone" },
        z
          .string()
          .trim()
          .regex(/^(\d{10})?$/, "format"),
      ).optional(),
    }),
    output: z.object({ list: z.array(z.object({ phone: z.string(), text: z.string(), at: instant() })) }),
  }),
  /** The last fifty runs, newest first. */
  runs: query({
    path: "/api/test-tools/runs",
    access: "system:testTools:view",
    demoOnly: true,
    title: m.runs,
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: id(),
          tool: testTool.schema,
          status: runStatus.schema,
          at: instant(),
          finishedAt: instant().nullable(),
          by: z.string(),
          subject: z.string().nullable(),
          done: z.int(),
          total: z.int(),
          note: z.string().nullable(),
        }),
      ),
    }),
  }),
});
