import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { recordMessages as r } from "../domain/record-messages.ts";
import type { CustomerDetail } from "./detail-types.ts";

interface Props {
  readonly profile: CustomerDetail["customer"];
  readonly close: () => void;
}

/** Keeps how the customer was reached, what came of it and when they are contacted next. */
export function FollowUpDialog({ profile, close }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={r.followUp}
      command={customer.followUp}
      fields={["way", "nextOn", "note"]}
      overrides={{ way: { half: true, clearable: false }, nextOn: { half: true, empty: null } }}
      initial={{ way: "call" }}
      target={{ customerId: profile.id }}
      onClose={close}
    >
      <p>{t(r.followUpNote)}</p>
    </FormDialog>
  );
}
