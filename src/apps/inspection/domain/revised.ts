import * as z from "zod";
import { revised } from "../../../control/revision/domain/revised.ts";
import { inspectionMessages } from "../messages.ts";
import { ruleFields } from "./fields.ts";

/** What revisions keep of a rule. It moves nobody's money and leads nobody anywhere. */
export const revisedInspection = revised({
  noun: "inspection",
  fields: { ...ruleFields, enabled: z.boolean() },
  labels: inspectionMessages,
});
