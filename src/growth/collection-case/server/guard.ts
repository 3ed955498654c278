import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import type { wouldContact } from "../../../reach/contact/server/api.ts";

type Contact = Parameters<typeof wouldContact>[1][number];

/** A call about what is owed, as the guard sees it. */
export const callAbout = (
  { customerId, loanId, phone }: { readonly customerId: string; readonly loanId: string; readonly phone: string },
  { actor }: Pick<Context<Db>, "actor">,
): Contact => ({
  customerId,
  loanId,
  phone,
  channel: "call",
  purpose: "collection",
  by: actor.id,
  what: "call",
});
