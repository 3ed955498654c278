import { Facts } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { repayment } from "../contract.ts";
import { repaymentMessages as m } from "../messages.ts";

interface Target {
  readonly id: string;
  readonly paymentCode: string | null;
}

/** Takes one's own waiting request back. */
export const RevokeDialog = ({ row, close }: DialogProps<Target>) => (
  <FormDialog
    title={m.revoke}
    command={repayment.revoke}
    fields={["reason"]}
    target={{ approvalId: row.id }}
    danger
    before={<Facts facts={[{ label: m.paymentCode, value: row.paymentCode }]} />}
    onClose={close}
  />
);
