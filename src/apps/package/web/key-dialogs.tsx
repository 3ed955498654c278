import { useRef, useState } from "react";
import type { DoneOf } from "../../../platform/shared/endpoint.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { appPackage } from "../contract.ts";
import { keyPart } from "../domain/sets.ts";
import { packageMessages as m, packagePageMessages as p } from "../messages.ts";
import { NewKey } from "./new-key.tsx";
import type { PackageDialog } from "./package-row.ts";

/** Asks for the next key of an app, which a second person approves. */
export function IssueKey({ row, close }: PackageDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.issueKey}
      command={appPackage.issueKey}
      fields={["reason"]}
      target={{ id: row.id }}
      before={<p>{t(p.issueNote)}</p>}
      onClose={close}
    />
  );
}

type Issued = DoneOf<typeof appPackage.collectKey>;

/** Takes the approved key, which is shown this once. */
export function CollectKey({ row, close }: PackageDialog) {
  const t = useT();
  const [issued, setIssued] = useState<Issued>();
  const taken = useRef(false);
  if (issued) return <NewKey issued={issued} onClose={close} />;
  const show = (output: Issued): void => {
    taken.current = true;
    setIssued(output);
  };
  return (
    <FormDialog
      title={m.collectKey}
      command={appPackage.collectKey}
      fields={[]}
      target={{ id: row.id }}
      before={<p>{t(p.collectNote)}</p>}
      onDone={show}
      // the form closes with its command; the key stays until it is kept
      onClose={() => !taken.current && close()}
    />
  );
}

/** Revokes the old key of an app or all of them, at once. */
export function RevokeKey({ row, close }: PackageDialog) {
  const t = useT();
  const parts = keyPart.members
    .filter(({ code }) => code === "all" || row.can.revokeOldKey)
    .map(({ code, label }) => ({ value: code, label }));
  return (
    <FormDialog
      title={m.revokeKey}
      command={appPackage.revokeKey}
      fields={["which", "reason"]}
      overrides={{ which: { options: parts, clearable: false } }}
      initial={{ which: parts[0]?.value }}
      target={{ id: row.id }}
      danger
      before={<p>{t(p.revokeNote)}</p>}
      onClose={close}
    />
  );
}
