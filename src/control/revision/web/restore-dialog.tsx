import type { Command } from "../../../platform/web/api/callable.ts";
import type { History } from "../contract.ts";
import type { Revised } from "../domain/revised.ts";
import { fieldOf } from "../domain/shown.ts";
import { revisionMessages as r } from "../messages.ts";
import { apart, Compared } from "./compared.tsx";
import { RevisionDialog } from "./revision-dialog.tsx";
import type { RevisionRow } from "./revision-row.ts";

interface Props {
  readonly command: Command;
  readonly revised: Revised;
  readonly row: RevisionRow;
  readonly entry: History["list"][number];
  readonly present: History["present"];
  readonly close: () => void;
}

/** Brings the content of an earlier revision back as a new one, having shown what that changes. */
export function RestoreDialog({ command, revised, row, entry, present, close }: Props) {
  const changed = [...new Set(apart(present, entry.content).map(({ field }) => fieldOf(field)))];
  return (
    <RevisionDialog
      title={r.restore}
      submit={r.restore}
      command={command}
      revised={revised}
      row={row}
      target={{ to: entry.no }}
      guardedFields={changed}
      before={<Compared entry={entry} present={present} />}
      close={close}
    />
  );
}
