import { beyondScope, staffIdOf } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { wouldContact } from "../../../reach/contact/server/api.ts";
import { call } from "../contract.ts";
import { chosenExchange } from "./set-up.ts";
import { extensionOf, inTheWay, targetOf } from "./target.ts";

/** What a button says before it is pressed: the same as `dial` would, and nothing is written. */
export const mayCall = handle(call.mayCall, async (named, ctx) => {
  const staffId = staffIdOf(ctx);
  const target = await targetOf(ctx, named);
  const { customerId, loanId, phone, purpose } = target;
  const contact = { customerId, loanId, phone, channel: "call", purpose, by: staffId, what: "" } as const;
  const [said] = await wouldContact(ctx, [contact]);
  // Another's call of this person may be of an order that the caller does not see.
  const taken = await beyondScope(ctx, (db) => inTheWay(db, staffId, target));
  const unable =
    (await extensionOf(ctx)) === null ? "noExtension" : (await chosenExchange(ctx.services)) ? null : "noExchange";
  const hindrance = taken ?? unable;
  const held = said && !said.allowed ? said : null;
  return {
    allowed: hindrance === null && held === null,
    hindrance,
    rule: held?.reason ?? null,
    legalAt: held?.legalAt?.toISOString() ?? null,
  };
});
