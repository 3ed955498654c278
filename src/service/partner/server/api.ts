export { confirmCard, quoteDelay, takeDelay } from "./borrower.ts";
export { sendToPartner } from "./send.ts";
