export { askForContacts, askToContact, wouldContact } from "./ask.ts";
export { keepConsent, stopMarketing } from "./consent.ts";
export { contactPastDue, contactPromises, type OpenPromises, type PastDue } from "./ports.ts";
