import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel, type Fact } from "../../../platform/web/detail-page.tsx";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { loanMessages as m } from "../messages.ts";
import type { LoanTarget } from "./loan-target.ts";

/** Wide enough for two columns of facts. */
export const DIALOG_WIDTH = 600;

/** How the order stands that a dialog is about, which the head of the dialog names. */
export const TargetFacts = ({ loan, more = [] }: { readonly loan: LoanTarget; readonly more?: readonly Fact[] }) => (
  <Panel>
    <Facts facts={[{ label: m.status, value: <StatusTag set={loanStatus} code={loan.status} /> }, ...more]} />
  </Panel>
);
