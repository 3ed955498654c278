import { useSearchParams } from "react-router";
import { later } from "../../../platform/web/later.tsx";

const TicketDrawer = later(() => import("./ticket-dialogs.ts"))("TicketDrawer");
const PARAM = "workOrderId";

/** The ticket that the address names, over the page's list. */
export function OpenTicket() {
  const [params, setParams] = useSearchParams();
  const id = params.get(PARAM);
  if (id === null || id === "") return null;
  const close = (): void => {
    const rest = new URLSearchParams(params);
    rest.delete(PARAM);
    setParams(rest, { replace: true });
  };
  return <TicketDrawer key={id} id={id} close={close} />;
}
