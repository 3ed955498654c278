import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";

/** One account of a customer's page, with the customer. */
export type CardTarget = OutputOf<typeof customer.cards>["list"][number] & {
  readonly profile: CustomerDetail["customer"];
};

/** Takes an account off a customer, for a reason. */
export function CardUnbindDialog({ row, close }: { readonly row: CardTarget; readonly close: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={m.cardUnbind}
      command={customer.cardUnbind}
      fields={["reason"]}
      target={{ customerId: row.profile.id, cardId: row.id, version: row.profile.version }}
      danger
      before={
        <Panel>
          <Facts
            facts={[
              { label: m.clabe, value: row.clabe },
              { label: m.bankName, value: row.bankName },
              { label: m.holder, value: row.holder },
            ]}
          />
        </Panel>
      }
      onClose={close}
    >
      <p>{t(m.cardUnbindNote)}</p>
    </FormDialog>
  );
}
