import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { pnl } from "../contract.ts";
import { pnlMessages as m, pnlPageMessages as p } from "../messages.ts";

interface Props {
  readonly id: string;
  readonly versionNo: number | null;
  readonly close: () => void;
  readonly onDone?: () => void;
}

/** Goes back to an earlier version by making a new one that equals it. */
export function RollbackDialog({ id, versionNo, close, onDone }: Props) {
  const t = useT();
  const inForce = useCall(pnl.inForce, {});
  return (
    <FormDialog
      title={m.rollback}
      command={pnl.rollback}
      fields={["remark"]}
      target={{ id, inForceId: inForce.data?.id ?? null }}
      ready={inForce.data !== undefined}
      {...(onDone && { onDone })}
      onClose={close}
    >
      <p>{t(p.rollbackEffect, { no: versionNo ?? "" })}</p>
    </FormDialog>
  );
}
