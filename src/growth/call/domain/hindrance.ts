import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import type { Reason } from "../../../platform/shared/refusal.ts";
import { callRefusals as r } from "../messages.ts";

const why = ({ cn, en, es }: Reason) => ({ cn, en, es });

/** What keeps a call from being made, besides the rules of contact. */
export const hindrance = closedSet([
  { code: "staffInCall", tone: "attention", label: why(r.staffInCall) },
  { code: "customerInCall", tone: "attention", label: why(r.customerInCall) },
  { code: "loggedOff", tone: "bad", label: why(r.loggedOff) },
  { code: "noExtension", tone: "bad", label: why(r.noExtension) },
  { code: "noExchange", tone: "bad", label: why(r.noExchange) },
]);
export type Hindrance = CodeOf<typeof hindrance>;
