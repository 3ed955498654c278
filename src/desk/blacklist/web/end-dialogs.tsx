import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { formatDay } from "../../../platform/web/format.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { blacklist } from "../contract.ts";
import { entryState, entryType } from "../domain/sets.ts";
import { blacklistMessages as m, blacklistPageMessages as p } from "../messages.ts";
import type { EntryDialog, EntryRow } from "./entry-row.ts";

/** Which entry a dialog is about. */
export function EntryFacts({ row: { type, value, state, reason, expiresOn } }: { readonly row: EntryRow }) {
  const t = useT();
  return (
    <Panel>
      <Facts
        facts={[
          { label: m.value, value: <code>{value}</code> },
          { label: m.type, value: <StatusTag set={entryType} code={type} /> },
          { label: m.state, value: <StatusTag set={entryState} code={state} /> },
          { label: m.expiresOn, value: expiresOn === null ? t(p.never) : formatDay(expiresOn) },
          { label: m.reason, value: reason, wide: true },
        ]}
      />
    </Panel>
  );
}

/** Asks for the release of an entry, which a second person approves. */
export function ReleaseEntry({ row, close }: EntryDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.release}
      command={blacklist.release}
      fields={["reason"]}
      target={{ entryId: row.id, version: row.version }}
      before={<EntryFacts row={row} />}
      danger
      onClose={close}
    >
      <p>{t(p.releaseNote)}</p>
    </FormDialog>
  );
}

/** Moves the last day of an entry: later at once, sooner by a second person. */
export function MoveExpiry({ row, close }: EntryDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.expiry}
      command={blacklist.expiry}
      fields={["expiresOn", "reason"]}
      overrides={{ expiresOn: { help: p.expiryHelp, empty: null } }}
      initial={{ expiresOn: row.expiresOn }}
      target={{ entryId: row.id, version: row.version }}
      before={<EntryFacts row={row} />}
      onClose={close}
    >
      <p>{t(p.expiryNote)}</p>
    </FormDialog>
  );
}
