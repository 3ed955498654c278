import { HistoryDrawer, RevisionDialog } from "../../../control/revision/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { router } from "../contract.ts";
import { forEachCall, PARTNER_CALLS } from "../domain/addresses.ts";
import { revisedRouter } from "../domain/revised.ts";
import { routerMessages as m, routerPageMessages as p } from "../messages.ts";
import type { RouterDialog } from "./router-row.ts";

/** Sets who the partner is and where each of its calls is answered. */
export const EditRouter = ({ row, close }: RouterDialog) => (
  <RevisionDialog
    title={m.edit}
    command={router.edit}
    revised={revisedRouter}
    row={row}
    fields={["productId", "appid", ...PARTNER_CALLS]}
    overrides={{
      productId: { half: true, format: p.nameForm },
      appid: { half: true, format: p.nameForm },
      ...forEachCall((call) => ({ half: true, format: p.addressForm, help: call })),
    }}
    initial={{ productId: row.productId, appid: row.appid, ...forEachCall((call) => row[call]) }}
    width={880}
    close={close}
  />
);

/** Replaces the partner's keys. What was there is not shown, and what is typed is not shown again. */
export function SetKeys({ row, close }: RouterDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.secret}
      command={router.secret}
      fields={["aesKey", "aesIv", "token", "reason"]}
      overrides={{ aesKey: { help: p.keyHelp }, aesIv: { help: p.ivHelp }, token: { help: p.tokenHelp } }}
      target={{ id: row.id }}
      onClose={close}
    >
      <p>{t(p.secretNote)}</p>
    </FormDialog>
  );
}

/** What a router was and will be. */
export const RouterHistory = ({ row, close }: RouterDialog) => (
  <HistoryDrawer
    name={row.name ?? ""}
    id={row.id}
    revised={revisedRouter}
    history={router.history}
    restore={router.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
