import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import { ChangedFields } from "./changed-fields.tsx";
import type { CustomerDetail } from "./detail-types.ts";

interface AskProps {
  readonly profile: CustomerDetail["customer"];
  readonly close: () => void;
}

/** Asks for another name, CURP or account; somebody else decides. */
export function AskIdentityDialog({ profile, close }: AskProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.identityAsk}
      command={customer.identity}
      fields={["name", "curp", "clabe", "reason"]}
      overrides={{ curp: { half: true }, clabe: { half: true } }}
      target={{ customerId: profile.id, version: profile.version }}
      onClose={close}
    >
      <p>{t(m.identityAskNote)}</p>
    </FormDialog>
  );
}

export type Verdict = "accept" | "refuse";

interface DecideProps {
  readonly change: CustomerDetail["identityChanges"][number];
  readonly verdict: Verdict;
  readonly close: () => void;
}

/** Accepts or refuses a change, with both sides in view and a typed reason. */
export const DecideDialog = ({ change, verdict, close }: DecideProps) => (
  <FormDialog
    title={verdict === "accept" ? m.identityAccept : m.identityRefuse}
    submit={verdict === "accept" ? m.accept : m.refuse}
    command={verdict === "accept" ? customer.identityAccept : customer.identityRefuse}
    fields={["reason"]}
    target={{ changeId: change.id }}
    before={<ChangedFields change={change} />}
    onClose={close}
  />
);
