import * as z from "zod";
import { revised } from "../../../control/revision/domain/revised.ts";
import { shortLinkMessages } from "../messages.ts";
import { linkFields } from "./fields.ts";

/**
 * What revisions keep of a link. A link is in messages that were sent long ago: whoever lets it lead elsewhere leads all
 * who got them there, so that this takes a second person.
 */
export const revisedLink = revised({
  noun: "shortLink",
  fields: { ...linkFields, enabled: z.boolean() },
  labels: shortLinkMessages,
  guarded: ["target"],
});
