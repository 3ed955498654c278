import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { contact } from "../contract.ts";

/** What is known of contact with a customer. */
export type ContactState = OutputOf<typeof contact.state>;
export type FlagTarget = ContactState["flags"][number];
