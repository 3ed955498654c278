export { confirmCard, quoteDelay, takeDelay } from "./borrower.ts";
export { goesToPartner, sendToPartner } from "./send.ts";
