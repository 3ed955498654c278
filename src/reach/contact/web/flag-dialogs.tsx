import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { contact } from "../contract.ts";
import { flagKind } from "../domain/sets.ts";
import { contactMessages as m } from "../messages.ts";
import { contactPageMessages as p } from "../domain/page-messages.ts";
import type { FlagTarget } from "./contact-state.ts";

interface Props {
  readonly customerId: string;
  readonly close: () => void;
}

const KINDS = flagKind.members
  .filter(({ code }) => code !== "hardship")
  .map(({ code, label }) => ({ value: code, label }));

/** Raises a flag that takes no proof. */
export function RaiseDialog({ customerId, close }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={m.raise}
      command={contact.raise}
      fields={["kind", "untilOn", "purposes", "reason"]}
      overrides={{
        kind: { options: KINDS, clearable: false, half: true },
        untilOn: { half: true, empty: null },
        purposes: { help: p.purposesHelp },
      }}
      initial={{ kind: "doNotContact" }}
      target={{ customerId }}
      danger
      onClose={close}
    >
      <p>{t(p.raiseNote)}</p>
    </FormDialog>
  );
}

/** Flags hardship, with what proves it. */
export function HardshipDialog({ customerId, close }: Props) {
  const t = useT();
  return (
    <FormDialog
      title={m.hardship}
      command={contact.hardship}
      fields={["untilOn", "content", "reason"]}
      target={{ customerId }}
      danger
      onClose={close}
    >
      <p>{t(p.hardshipNote)}</p>
    </FormDialog>
  );
}

/** Ends a flag, at once or once a second person approves. */
export function LiftDialog({ row, close }: { readonly row: FlagTarget; readonly close: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={m.lift}
      command={contact.lift}
      fields={["reason"]}
      target={{ flagId: row.id }}
      danger
      before={<p>{[t(flagKind.member(row.kind)?.label ?? m.kind), row.reason].join(" · ")}</p>}
      onClose={close}
    >
      {row.takesTwo && <p>{t(p.takesTwo)}</p>}
    </FormDialog>
  );
}
