import { HistoryDrawer, SwitchDialog } from "../../../control/revision/web/api.ts";
import { group } from "../contract.ts";
import { revisedGroup } from "../domain/revised.ts";
import { groupMessages as m, groupPageMessages as p } from "../messages.ts";
import type { GroupDialog } from "./group-row.ts";

/** Asks for a group to be put into use. */
export const EnableGroup = (props: GroupDialog) => (
  <SwitchDialog {...props} title={m.enable} note={p.enableNote} command={group.enable} revised={revisedGroup} />
);

/** Takes a group out of use, now or from a stated time. */
export const DisableGroup = (props: GroupDialog) => (
  <SwitchDialog
    {...props}
    title={m.disable}
    note={p.disableNote}
    danger
    command={group.disable}
    revised={revisedGroup}
  />
);

/** What a group was and will be. */
export const GroupHistory = ({ row, close }: GroupDialog) => (
  <HistoryDrawer
    name={`${row.product ?? ""} · ${row.groupName ?? ""}`}
    id={row.id}
    revised={revisedGroup}
    history={group.history}
    restore={group.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
