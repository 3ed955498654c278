import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { customer } from "../contract.ts";
import { customerPolicy } from "../domain/policy.ts";
import { setContact } from "../../../people/borrower/server/api.ts";
import { lockCustomer } from "./customer-row.ts";

/** Corrects what staff may correct. A field that is left out stays, an empty one is cleared. */
export const edit = handle(customer.edit, async ({ customerId, version, reason, ...typed }, ctx) => {
  const found = await lockCustomer(ctx, customerId, version);
  demand(ctx, customerPolicy, "edit", found);
  const before = { email: found.email, address: found.address, employer: found.employer };
  const after = {
    email: typed.email === undefined ? before.email : typed.email || null,
    address: typed.address === undefined ? before.address : typed.address || null,
    employer: typed.employer === undefined ? before.employer : typed.employer || null,
  };
  const changed = await setContact(ctx, customerId, after);
  ctx.audit({ object: ["customer", customerId], before, after, reason });
  return { customerId, version: changed };
});
