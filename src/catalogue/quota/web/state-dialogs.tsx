import { HistoryDrawer, SwitchDialog } from "../../../control/revision/web/api.ts";
import { quota } from "../contract.ts";
import { revisedQuota } from "../domain/revised.ts";
import { quotaMessages as m, quotaPageMessages as p } from "../messages.ts";
import type { QuotaDialog } from "./quota-row.ts";

/** Asks for a strategy to be put into use. */
export const EnableQuota = (props: QuotaDialog) => (
  <SwitchDialog {...props} title={m.enable} note={p.enableNote} command={quota.enable} revised={revisedQuota} />
);

/** Asks for a strategy to be taken out of use. */
export const DisableQuota = (props: QuotaDialog) => (
  <SwitchDialog
    {...props}
    title={m.disable}
    note={p.disableNote}
    danger
    command={quota.disable}
    revised={revisedQuota}
  />
);

/** What a strategy was and will be. */
export const QuotaHistory = ({ row, close }: QuotaDialog) => (
  <HistoryDrawer
    name={`${row.product ?? ""} · ${row.groupName ?? ""}`}
    id={row.id}
    revised={revisedQuota}
    history={quota.history}
    restore={quota.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
