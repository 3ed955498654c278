import { choice } from "../../../base/choice/contract.ts";
import { HistoryDrawer, RevisionDialog, SwitchDialog } from "../../../control/revision/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { appVersion } from "../contract.ts";
import { revisedVersion } from "../domain/revised.ts";
import { appVersionMessages as m, versionPageMessages as p } from "../messages.ts";
import { configuredOf, type VersionDialog } from "./version-row.ts";

const FIELDS = [
  "listingStatus",
  "frequency",
  "downloadLink",
  "storeLink",
  "forcedBelow",
  "updateRemarkEs",
  "updateRemarkEn",
  "updateRemarkCn",
] as const;

const overrides = {
  listingStatus: { half: true, clearable: false },
  frequency: { half: true, clearable: false },
  downloadLink: { half: true, format: p.linkForm, help: p.linkHelp },
  storeLink: { half: true, format: p.linkForm },
  forcedBelow: { help: p.forcedHelp, format: p.versionForm },
} as const;

const NOT_LISTED = 0;
const ONCE_A_DAY = 2;
const WIDTH = 720;

/** Adds a version of an app. */
export function CreateVersion({ close }: { readonly close: () => void }) {
  const t = useT();
  const { data = [], isLoading } = useCall(choice.list, { of: "package" });
  const packages = data.map(({ value, label }) => ({ value, label }));
  return (
    <FormDialog
      title={m.create}
      command={appVersion.create}
      fields={["packageName", "version", ...FIELDS]}
      overrides={{
        ...overrides,
        packageName: { half: true, options: packages, loading: isLoading, clearable: false },
        version: { half: true, format: p.versionForm, placeholder: "1.0.2" },
      }}
      initial={{ listingStatus: NOT_LISTED, frequency: ONCE_A_DAY }}
      width={WIDTH}
      before={<p>{t(p.createNote)}</p>}
      onClose={close}
    />
  );
}

/** Changes what is configured of a version. */
export const EditVersion = ({ row, close }: VersionDialog) => (
  <RevisionDialog
    title={m.edit}
    command={appVersion.edit}
    revised={revisedVersion}
    row={row}
    fields={FIELDS}
    overrides={overrides}
    initial={configuredOf(row)}
    width={WIDTH}
    close={close}
  />
);

/** Asks for a version to be offered. */
export const EnableVersion = (props: VersionDialog) => (
  <SwitchDialog {...props} title={m.enable} note={p.enableNote} command={appVersion.enable} revised={revisedVersion} />
);

/** Takes a version out of use, now or from a stated time. */
export const DisableVersion = (props: VersionDialog) => (
  <SwitchDialog
    {...props}
    title={m.disable}
    note={p.disableNote}
    danger
    command={appVersion.disable}
    revised={revisedVersion}
  />
);

/** Takes back the version that is offered, and says which one is offered in its place. */
export function RollBackVersion({ row, close }: VersionDialog) {
  const t = useT();
  return (
    <RevisionDialog
      title={m.rollback}
      command={appVersion.rollback}
      revised={revisedVersion}
      row={row}
      timing={["reason"]}
      submit={m.rollback}
      danger
      close={close}
    >
      <p>{t(p.rollbackNote, { version: row.former ?? "" })}</p>
    </RevisionDialog>
  );
}

/** What a version was and will be. */
export const VersionHistory = ({ row, close }: VersionDialog) => (
  <HistoryDrawer
    name={`${row.packageName ?? ""} ${row.version ?? ""}`}
    id={row.id}
    revised={revisedVersion}
    history={appVersion.history}
    restore={appVersion.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
