export { openTicket, type NewTicket } from "./open-ticket.ts";
export { proofIntake, type TicketPicture } from "./ports.ts";
