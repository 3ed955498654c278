import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { customerStatus } from "../../../people/borrower/domain/status.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerTarget } from "./customer-target.ts";

/** How the customer stands that a dialog is about; its head names them. */
export const TargetFacts = ({ customer }: { readonly customer: CustomerTarget }) => (
  <Panel>
    <Facts facts={[{ label: m.status, value: <StatusTag set={customerStatus} code={customer.status} /> }]} />
  </Panel>
);
