import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import type { Subject } from "../../../platform/server/handle.ts";
import { findItem } from "./item-store.ts";

/** What a request about an item is about. What moves money because of a statement always takes a second person. */
export async function itemSubject({ itemId }: { readonly itemId: string }, ctx: Context<Db>): Promise<Subject> {
  const item = await findItem(ctx.db, itemId);
  if (!item) throw new Refusal(platformRefusals.notFound, { field: "itemId" });
  const { reference, loanId, customerId, version } = item;
  return {
    object: ["reconciliationItem", itemId],
    label: reference,
    ...(loanId === null ? {} : { loanId }),
    ...(customerId === null ? {} : { customerId }),
    version,
    atLeast: 2,
  };
}
