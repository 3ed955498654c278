import * as z from "zod";
import { revised } from "../../../control/revision/domain/revised.ts";
import { appVersionMessages } from "../messages.ts";
import { versionFields } from "./fields.ts";
import { LISTED } from "./sets.ts";

/**
 * What revisions keep of a version. What borrowers install, and who is forced to, takes a second person; so does that a
 * version is offered. To take one back does not.
 */
export const revisedVersion = revised({
  noun: "appVersion",
  fields: { ...versionFields, enabled: z.boolean() },
  labels: appVersionMessages,
  guarded: ["downloadLink", "storeLink", "forcedBelow"],
  guardedTo: { enabled: true, listingStatus: LISTED },
});
