import { Money } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import { repayment } from "../contract.ts";
import { repaymentMessages as m } from "../messages.ts";

interface Target {
  readonly id: string;
  readonly orderNo: string | null;
  readonly amountCents: number | null;
  readonly paymentCode: string | null;
}

const fields = [{ kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 }] as const satisfies readonly Field[];

/** Takes one's own waiting request back. */
export const RevokeDialog = ({ row, close }: DialogProps<Target>) => (
  <FormDialog
    title={m.revoke}
    command={repayment.revoke}
    fields={fields}
    input={(typed) => ({ approvalId: row.id, ...typed })}
    danger
    before={
      <Facts
        facts={[
          { label: m.orderNo, value: row.orderNo },
          { label: m.amountCents, value: <Money value={row.amountCents} /> },
          { label: m.paymentCode, value: row.paymentCode },
        ]}
      />
    }
    onClose={close}
  />
);
