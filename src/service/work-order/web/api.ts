import { later } from "../../../platform/web/later.tsx";

/** Makes a ticket about a customer, about one order of theirs, or about whoever's phone is typed. */
export const TicketDialog = later(() => import("./ticket-dialogs.ts"))("TicketDialog");
