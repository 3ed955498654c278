import { useSearchParams } from "react-router";
import { later } from "../../../platform/web/later.tsx";

const dialog = later(() => import("./ticket-dialogs.ts"));
const TicketDrawer = dialog("TicketDrawer");
const TicketDialog = dialog("TicketDialog");
/** The ticket that is shown, and the customer for whom one is made. */
const SHOWN = "workOrderId";
const FOR = "ticketFor";

/** What the address names over the page's list: a ticket, or a new one about a customer. */
export function OpenTicket() {
  const [params, setParams] = useSearchParams();
  const close = (name: string): void => {
    const rest = new URLSearchParams(params);
    rest.delete(name);
    setParams(rest, { replace: true });
  };
  const id = params.get(SHOWN);
  if (id) return <TicketDrawer key={id} id={id} close={() => close(SHOWN)} />;
  const userId = params.get(FOR);
  return userId ? <TicketDialog key={userId} userId={userId} onClose={() => close(FOR)} /> : null;
}
