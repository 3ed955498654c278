import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { refuseTooManyReveals } from "../../customer/server/api.ts";
import { blacklist } from "../contract.ts";
import { entryPolicy } from "../domain/policy.ts";
import { entryBy } from "./entry.ts";

/** Shows a listed value in full to who may see such values of customers, within the same limits. */
export const reveal = handle(blacklist.reveal, async ({ entryId, reason }, ctx) => {
  await refuseTooManyReveals(ctx);
  const entry = await entryBy(ctx, entryId);
  demand(ctx, entryPolicy, `reveal_${entry.type}`, entry);
  ctx.audit({ object: ["blacklist", entryId], after: { field: entry.type }, reason });
  return { value: entry.value };
});
