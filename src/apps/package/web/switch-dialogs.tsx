import { HistoryDrawer, RevisionDialog, SwitchDialog } from "../../../control/revision/web/api.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import type { Command } from "../../../platform/web/api/callable.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { appPackage } from "../contract.ts";
import { revisedPackage } from "../domain/revised.ts";
import { packageMessages as m, packagePageMessages as p } from "../messages.ts";
import type { PackageDialog } from "./package-row.ts";
import { Stops } from "./stops.tsx";

/** Notes that the review of a package ended well. */
export const LaunchPackage = (props: PackageDialog) => (
  <SwitchDialog {...props} title={m.launch} note={p.launchNote} command={appPackage.launch} revised={revisedPackage} />
);

/** Hands an abolished package in for another review. */
export const ResubmitPackage = (props: PackageDialog) => (
  <SwitchDialog
    {...props}
    title={m.resubmit}
    note={p.resubmitNote}
    command={appPackage.resubmit}
    revised={revisedPackage}
  />
);

/** Lets a package take applications. */
export const OpenPackage = (props: PackageDialog) => (
  <SwitchDialog {...props} title={m.enable} note={p.enableNote} command={appPackage.enable} revised={revisedPackage} />
);

interface StoppingProps extends PackageDialog {
  readonly title: Message;
  readonly note: Message;
  readonly command: Command;
}

/** A switch that stops something says what, in figures. */
function Stopping({ title, note, row, ...rest }: StoppingProps) {
  const t = useT();
  return (
    <RevisionDialog
      {...rest}
      title={title}
      submit={title}
      row={row}
      revised={revisedPackage}
      danger
      before={
        <>
          <p>{t(note)}</p>
          <Stops id={row.id} />
        </>
      }
    />
  );
}

/** Stops the applications of a package, now or from a stated time. */
export const ClosePackage = (props: PackageDialog) => (
  <Stopping {...props} title={m.disable} note={p.disableNote} command={appPackage.disable} />
);

/** Takes a package out of circulation, now or from a stated time. */
export const AbolishPackage = (props: PackageDialog) => (
  <Stopping {...props} title={m.abolish} note={p.abolishNote} command={appPackage.abolish} />
);

/** What a package was and will be. */
export const PackageHistory = ({ row, close }: PackageDialog) => (
  <HistoryDrawer
    name={`${row.packageName ?? ""} · ${row.appName ?? ""}`}
    id={row.id}
    revised={revisedPackage}
    history={appPackage.history}
    restore={appPackage.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
