import * as z from "zod";
import { revised } from "../../../control/revision/domain/revised.ts";
import { merchantMessages } from "../messages.ts";
import { merchantFields } from "./fields.ts";

/** What revisions keep of a merchant. When its days begin and who is taxed take a second person. */
export const revisedMerchant = revised({
  noun: "merchant",
  fields: { ...merchantFields, enabled: z.boolean() },
  labels: merchantMessages,
  guarded: ["zone", "taxNo"],
});
