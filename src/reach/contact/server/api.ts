export { askForContacts, askToContact, wouldContact } from "./ask.ts";
export { contactPastDue, type PastDue } from "./ports.ts";
