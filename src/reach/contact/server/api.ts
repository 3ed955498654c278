export { askForContacts, askToContact, wouldContact, type Answer } from "./ask.ts";
export type { Contact } from "./contact.ts";
export { contactPastDue, type PastDue } from "./ports.ts";
