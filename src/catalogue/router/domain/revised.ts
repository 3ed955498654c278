import { revised } from "../../../control/revision/domain/revised.ts";
import { routerMessages } from "../messages.ts";
import { PARTNER_CALLS } from "./addresses.ts";
import { routerFields } from "./fields.ts";

/**
 * What revisions keep of a router: everything but its keys. Whoever changes an address decides who is told all about
 * borrowers and who lends to them, so each field takes a second person.
 */
export const revisedRouter = revised({
  noun: "router",
  fields: routerFields,
  labels: routerMessages,
  guarded: ["productId", "appid", ...PARTNER_CALLS],
});
