import * as z from "zod";
import { all, policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { smsStatus, smsType } from "../../../reach/sms/domain/status.ts";
import { sms, smsTemplate } from "../contract.ts";
import { smsDeskRefusals as r } from "../messages.ts";
import { batchState, templateState, workStatus } from "./sets.ts";

/** What may be done with a template. */
export const templatePolicy = policy("smsTemplate", { state: templateState.schema })({
  edit: { call: smsTemplate.edit },
  enable: { call: smsTemplate.enable, when: ({ state }) => (state === 0 ? ok(null) : refused(r.enabledAlready)) },
  disable: { call: smsTemplate.disable, when: ({ state }) => (state === 1 ? ok(null) : refused(r.disabledAlready)) },
});

/** What may be done with a message: one that went to a customer and is over may go out once more. */
export const smsPolicy = policy("sms", {
  type: smsType.schema,
  status: smsStatus.schema,
  secret: z.boolean(),
  toCustomer: z.boolean(),
})({
  resend: {
    call: sms.resend,
    when: ({ type, status, secret, toCustomer }) =>
      all(
        type === 2 && toCustomer ? ok(null) : refused(r.notOurs),
        secret ? refused(r.secret) : ok(null),
        status === 64 ? refused(r.underWay) : ok(null),
      ),
  },
});

/** What may be done with a batch. */
export const batchPolicy = policy("smsBatch", { status: workStatus.schema, state: batchState.schema })({
  start: {
    call: sms.start,
    when: ({ status, state }) =>
      all(
        status === "done" ? ok(null) : refused(r.notPrepared),
        state === "draft" ? ok(null) : refused(r.startedAlready),
      ),
  },
  stop: { call: sms.stop, when: ({ state }) => (state === "sending" ? ok(null) : refused(r.notSending)) },
});
