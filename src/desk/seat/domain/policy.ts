import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { seat } from "../contract.ts";
import { seatRefusals } from "../messages.ts";

/**
 * What may be done with a seat. One that still holds work is offered to be disabled all the same: the refusal says what
 * has to be handed over first.
 */
export const seatPolicy = policy("seat", { enabled: z.boolean() })({
  edit: { call: seat.edit },
  enable: { call: seat.enable, when: ({ enabled }) => (enabled ? refused(seatRefusals.alreadyEnabled) : ok(null)) },
  disable: { call: seat.disable, when: ({ enabled }) => (enabled ? ok(null) : refused(seatRefusals.alreadyDisabled)) },
  allocate: { call: seat.allocate },
  transfer: { call: seat.transfer },
});
