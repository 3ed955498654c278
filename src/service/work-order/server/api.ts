export { openTicket, type NewTicket } from "./open-ticket.ts";
export { proofIntake } from "./ports.ts";
