import { Code, Day, Money } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { billMessages as m } from "../../../book/plan/messages.ts";
import type { BillTarget } from "./bill-target.ts";

/** Which term a dialog is about. */
export const TargetFacts = ({ bill }: { readonly bill: BillTarget }) => (
  <Panel>
    <Facts
      facts={[
        { label: m.orderNo, value: <Code value={bill.orderNo} /> },
        { label: m.termNo, value: bill.termNo },
        { label: m.dueOn, value: <Day value={bill.dueOn} /> },
        { label: m.outstandingCents, value: <Money value={bill.outstandingCents} /> },
      ]}
    />
  </Panel>
);
