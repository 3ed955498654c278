import * as z from "zod";
import { revised } from "../../../control/revision/domain/revised.ts";
import { packageMessages } from "../messages.ts";
import { packageFields } from "./fields.ts";
import { packageStatus } from "./sets.ts";

/**
 * What revisions keep of a package. Whose money its customers are lent, and the host that its app is told to be reached
 * at, take a second person.
 */
export const revisedPackage = revised({
  noun: "appPackage",
  fields: { ...packageFields, status: packageStatus.schema, enabled: z.boolean() },
  labels: packageMessages,
  guarded: ["merchantNo", "domain"],
});
