import { ui } from "../../../platform/shared/ui-messages.ts";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { approval } from "../contract.ts";

interface Waiting {
  readonly loanId: string | null;
  readonly can: { readonly waiting: boolean };
}

/**
 * In the place of what was asked for already: says so, and leads to the request. A row waits where its `can.waiting`
 * says so.
 */
export const waitingAction: RowAction<Waiting> = {
  label: ui.awaitsApproval,
  permission: approval.pending,
  when: ({ loanId, can }) => loanId !== null && can.waiting,
  dialog: later(() => import("./waiting-dialog.tsx"))("WaitingDialog"),
};
