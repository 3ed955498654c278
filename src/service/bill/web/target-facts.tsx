import { Day, Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { billMessages as m } from "../../../book/plan/messages.ts";
import { TermPlace } from "../../../book/plan/web/api.ts";
import type { BillTarget } from "./bill-target.ts";

/** Which term of the order a dialog is about; its head names the order. */
export const TargetFacts = ({ bill }: { readonly bill: BillTarget }) => (
  <Panel>
    <Facts
      facts={[
        { label: m.termNo, value: <TermPlace term={bill.termNo} of={bill.termCount} /> },
        { label: m.dueOn, value: <Day value={bill.dueOn} /> },
        { label: m.outstandingCents, value: <Money value={bill.outstandingCents} /> },
      ]}
    />
  </Panel>
);
