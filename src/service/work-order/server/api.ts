export { openTicket, type NewTicket } from "./open-ticket.ts";
