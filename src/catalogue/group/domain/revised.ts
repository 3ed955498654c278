import * as z from "zod";
import { revised } from "../../../control/revision/domain/revised.ts";
import { groupMessages } from "../messages.ts";
import { groupFields } from "./fields.ts";

/**
 * What revisions keep of a product group. All that makes its price takes a second person, and so does putting it into
 * use; taking it out of use takes one.
 */
export const revisedGroup = revised({
  noun: "productGroup",
  fields: { ...groupFields, enabled: z.boolean() },
  labels: groupMessages,
  guarded: [
    "productAmount",
    "minimum",
    "termCount",
    "term",
    "consultationFee",
    "consultationUpfront",
    "interestFee",
    "delayManageFee",
    "overdueFee",
    "overdueCap",
    "minSettledLoans",
  ],
  guardedTo: { enabled: true },
});
