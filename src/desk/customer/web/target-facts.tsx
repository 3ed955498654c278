import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { customerStatus } from "../../../people/borrower/domain/status.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerTarget } from "./customer-target.ts";

/** Which customer a dialog is about. */
export const TargetFacts = ({ customer }: { readonly customer: CustomerTarget }) => (
  <Panel>
    <Facts
      facts={[
        { label: m.name, value: customer.name },
        { label: m.status, value: <StatusTag set={customerStatus} code={customer.status} /> },
      ]}
    />
  </Panel>
);
