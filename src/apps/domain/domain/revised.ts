import * as z from "zod";
import { revised } from "../../../control/revision/domain/revised.ts";
import { words } from "../../../platform/shared/fields.ts";
import { domainMessages } from "../messages.ts";
import { domainFields } from "./fields.ts";

/** What revisions keep of a domain. Which apps it is for, and that it is in use, leads borrowers somewhere. */
export const revisedDomain = revised({
  noun: "domain",
  fields: { ...domainFields, enabled: z.boolean() },
  labels: domainMessages,
  guarded: ["packages"],
  guardedTo: { enabled: true },
});

/** Which domain was chosen as the first one of a package for a purpose. */
export const revisedPrimary = revised({
  noun: "primaryDomain",
  fields: { primary: words(253) },
  labels: domainMessages,
  guarded: ["primary"],
});
