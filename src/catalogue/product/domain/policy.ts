import * as z from "zod";
import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { product } from "../contract.ts";
import { productRefusals } from "../messages.ts";

/** What may be done with a product. */
export const productPolicy = policy("product", { enabled: z.boolean() })({
  edit: { call: product.edit },
  core: { call: product.core },
  describe: { call: product.describe },
  cap: { call: product.cap },
  cps: { call: product.cps },
  rank: { call: product.rank },
  insert: { call: product.insert },
  slogan: { call: product.slogan },
  enable: {
    call: product.enable,
    when: ({ enabled }) => (enabled ? refused(productRefusals.alreadyEnabled) : ok(null)),
  },
  disable: {
    call: product.disable,
    when: ({ enabled }) => (enabled ? ok(null) : refused(productRefusals.alreadyDisabled)),
  },
  restore: { call: product.restore },
});
