import { ui } from "../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CustomerDetail } from "./detail-types.ts";

const fields = [
  { kind: "text", name: "email", label: m.email, max: 120 },
  { kind: "text", name: "employer", label: m.employer, max: 120 },
  { kind: "textarea", name: "address", label: m.address, max: 300 },
  { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 },
] as const satisfies readonly Field[];

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
    fields={fields}
    initial={{ email: profile.email ?? "", employer: profile.employer ?? "", address: profile.address ?? "" }}
    input={({ email = "", employer = "", address = "", reason }) => ({
      customerId: profile.id,
      version: profile.version,
      email,
      employer,
      address,
      reason,
    })}
    onClose={close}
  />
);
