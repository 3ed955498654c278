import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import { ChangedFields } from "./changed-fields.tsx";
import type { CustomerDetail } from "./detail-types.ts";

const reasonField = { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 } as const satisfies Field;

const fields = [
  { kind: "text", name: "name", label: m.name, max: 120 },
  { kind: "text", name: "curp", label: m.curp, max: 18, half: true },
  { kind: "text", name: "clabe", label: m.clabe, max: 18, half: true },
  reasonField,
] as const satisfies readonly Field[];

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
      fields={fields}
      input={(values) => ({ customerId: profile.id, version: profile.version, ...values })}
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
    fields={[reasonField] as const}
    input={({ reason }) => ({ changeId: change.id, reason })}
    before={<ChangedFields change={change} />}
    onClose={close}
  />
);
