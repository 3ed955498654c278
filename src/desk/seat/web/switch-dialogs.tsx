import { useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { formatCount } from "../../../platform/web/format.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { undoBy } from "../../../platform/web/queries.ts";
import { seat } from "../contract.ts";
import { seatMessages as m } from "../messages.ts";
import { seatPageMessages as p } from "./messages.ts";
import type { SeatDialogProps } from "./seat-target.ts";
import { TargetFacts } from "./target-facts.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

/** Lets a seat take part in the work again. */
export function EnableDialog({ row, close }: SeatDialogProps) {
  const t = useT();
  return (
    <FormDialog
      title={m.enable}
      command={seat.enable}
      fields={["reason"]}
      target={{ userId: row.id, version: row.version }}
      before={<TargetFacts seat={row} />}
      undo={({ userId, version }) => undoBy(seat.disable, { userId, version, reason: t(ui.undoReason) })}
      onClose={close}
    >
      <p>{t(p.enableNote)}</p>
    </FormDialog>
  );
}

/** Takes a seat out of the work. While it holds any, the way leads to its transfer. */
export function DisableDialog({ row, close }: SeatDialogProps) {
  const t = useT();
  const [transferring, setTransferring] = useState(false);
  const load = row.load ?? 0;
  if (transferring) return <TransferDialog row={row} close={close} />;
  return (
    <FormDialog
      title={m.disable}
      command={seat.disable}
      fields={["reason"]}
      target={{ userId: row.id, version: row.version }}
      danger
      ready={load === 0}
      before={<TargetFacts seat={row} />}
      undo={({ userId, version }) => undoBy(seat.enable, { userId, version, reason: t(ui.undoReason) })}
      onClose={close}
    >
      {load === 0 ? (
        <p>{t(p.disableNote)}</p>
      ) : (
        <p className="text-attention">
          {t(p.transferFirst, { count: formatCount(load) })}{" "}
          {row.can.transfer && (
            <button type="button" className="link" onClick={() => setTransferring(true)}>
              {t(m.transfer)}
            </button>
          )}
        </p>
      )}
    </FormDialog>
  );
}
