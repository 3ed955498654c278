import * as z from "zod";
import { revised } from "../../../control/revision/domain/revised.ts";
import { amount } from "../../../platform/shared/fields.ts";
import { productMessages } from "../messages.ts";
import { capFields, cpsFields, describedFields, priceFields, rank } from "./fields.ts";

/**
 * What revisions keep of a product. Amounts, rates and terms take a second person, and so does putting it on the shelf;
 * taking it off takes one.
 */
export const revisedProduct = revised({
  noun: "product",
  fields: {
    ...priceFields,
    defaultAmount: amount(),
    ...describedFields,
    ...capFields,
    ...cpsFields,
    defaultRank: rank,
    insertion: rank,
    slogansByPackageNames: z.record(z.string(), z.string()),
    enabled: z.boolean(),
  },
  labels: productMessages,
  guarded: [
    "minFeeRate",
    "minAmount",
    "term",
    "termUnit",
    "initCredit",
    "defaultAmount",
    "capTotal",
    "capType",
    "cpsTotal",
  ],
  guardedTo: { enabled: true },
});
