import * as z from "zod";
import { revised, type Value } from "../../../control/revision/domain/revised.ts";
import { quotaMessages } from "../messages.ts";
import { quotaFields } from "./fields.ts";
import type { Step } from "./step.ts";
import { listedSteps } from "./words.ts";

/**
 * What revisions keep of a strategy. Each change of it moves what may be lent, taking it out of use as well: without a
 * strategy everybody may borrow the whole amount of the group.
 */
export const revisedQuota = revised({
  noun: "quota",
  fields: { ...quotaFields, enabled: z.boolean() },
  labels: quotaMessages,
  guarded: ["steps", "enabled"],
  shown: { steps: (value: Value) => listedSteps(value as unknown as readonly Step[]) },
});
