import { useRef, useState } from "react";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { staffUser } from "../contract.ts";
import { staffUserMessages as m } from "../messages.ts";
import { staffPageMessages as p } from "./messages.ts";
import { PasswordOnce } from "./password-once.tsx";
import { passwordOverride } from "./staff-fields.ts";
import type { StaffDialogProps } from "./staff-target.ts";
import { TargetFacts } from "./target-facts.tsx";

/** Gives an account another password; one that the server made is shown once. */
export function ResetDialog({ row, close }: StaffDialogProps) {
  const t = useT();
  const [made, setMade] = useState<string>();
  const shows = useRef(false);
  if (made !== undefined) return <PasswordOnce account={row.account ?? ""} password={made} onClose={close} />;
  return (
    <FormDialog
      title={m.reset}
      command={staffUser.reset}
      fields={["password", "reason"]}
      overrides={{ password: passwordOverride }}
      target={{ userId: row.id, version: row.version }}
      danger
      before={<TargetFacts user={row} />}
      onDone={({ password }) => {
        if (password === null) return;
        shows.current = true;
        setMade(password);
      }}
      onClose={() => !shows.current && close()}
    >
      <p>{t(p.resetNote)}</p>
    </FormDialog>
  );
}
