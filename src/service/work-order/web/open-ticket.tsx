import { useSearchParams } from "react-router";
import { later } from "../../../platform/web/later.tsx";
import { pagePath } from "../../../platform/web/links.tsx";

const dialog = later(() => import("./ticket-dialogs.ts"));
const TicketDrawer = dialog("TicketDrawer");
const TicketDialog = dialog("TicketDialog");
/** The ticket that is shown, and the customer for whom one is made. */
const SHOWN = "workOrderId";
const FOR = "ticketFor";

/** The list as it stands, with a ticket over it: whoever looks at one keeps their tab and filters. */
export function ticketOver(page: string, id: string): string | undefined {
  const path = pagePath(page);
  const params = new URLSearchParams(window.location.pathname === path ? window.location.search : "");
  params.set(SHOWN, id);
  return path && `${path}?${params.toString()}`;
}

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
