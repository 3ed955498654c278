import { handle } from "../../../../platform/server/handle.ts";
import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { demand } from "../../../../platform/server/policy.ts";
import { customer } from "../../contract.ts";
import { customerPolicy } from "../../domain/policy.ts";
import { checkClabe } from "../../../../people/borrower/domain/clabe.ts";
import { checkCurp } from "../../../../people/borrower/domain/curp.ts";
import { identityDiffers } from "../../../../people/borrower/domain/identity.ts";
import { customerRefusals } from "../../../../people/borrower/domain/refusals.ts";
import { lockKnown } from "./read.ts";
import { differing, keepChange } from "./write.ts";

/** Asks for another name, CURP or account of a customer; somebody else accepts it. What is left out stays. */
export const askIdentity = handle(customer.identity, async ({ customerId, version, reason, ...typed }, ctx) => {
  const known = await lockKnown(ctx, customerId);
  if (known.version !== version) throw new Refusal(platformRefusals.stale, { field: "version" });
  demand(ctx, customerPolicy, "identity", known);
  if (typed.curp && !checkCurp(typed.curp).ok) throw new Refusal(customerRefusals.curpWrong, { field: "curp" });
  if (typed.clabe && !checkClabe(typed.clabe).ok) throw new Refusal(customerRefusals.clabeWrong, { field: "clabe" });
  const name = typed.name?.normalize("NFC").replace(/\s+/g, " ");
  const after = { name: name || known.name, curp: typed.curp || known.curp, clabe: typed.clabe || known.clabe };
  if (identityDiffers(known, after).length === 0) throw new Refusal(customerRefusals.identitySame, { field: "name" });
  await keepChange(ctx, customerId, { before: known, after, status: "pending", by: ctx.actor.id, reason });
  ctx.audit({
    object: ["customer", customerId],
    after: { identity: "pending", fields: differing(known, after) },
    reason,
  });
  return null;
});
