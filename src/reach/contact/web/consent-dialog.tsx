import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { contact } from "../contract.ts";
import { contactMessages as m } from "../messages.ts";
import { contactPageMessages as p } from "../domain/page-messages.ts";

interface Props {
  readonly customerId: string;
  /** What is recorded now. */
  readonly given: boolean;
  readonly close: () => void;
}

/** Writes down what the customer said of marketing. */
export const ConsentDialog = ({ customerId, given, close }: Props) => (
  <FormDialog
    title={m.consent}
    command={contact.consent}
    fields={["given", "reason"]}
    overrides={{ reason: { label: p.consentHow } }}
    initial={{ given: !given }}
    target={{ customerId }}
    onClose={close}
  />
);
