import { ui } from "../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";

interface Props {
  readonly profile: CustomerDetail["customer"];
  readonly close: () => void;
}

/** Corrects a customer's contact data; a field that is emptied is cleared. */
export const EditDialog = ({ profile, close }: Props) => (
  <FormDialog
    title={m.edit}
    submit={ui.save}
    command={customer.edit}
    fields={["email", "employer", "address", "reason"]}
    overrides={{ email: { empty: "" }, employer: { empty: "" }, address: { empty: "" } }}
    initial={{ email: profile.email ?? "", employer: profile.employer ?? "", address: profile.address ?? "" }}
    target={{ customerId: profile.id, version: profile.version }}
    onClose={close}
  />
);
