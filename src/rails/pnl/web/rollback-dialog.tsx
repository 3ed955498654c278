import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
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

const fields = [{ kind: "textarea", name: "remark", label: m.remark, required: true, max: 300 }] as const satisfies readonly Field[];

/** Goes back to an earlier version by making a new one that equals it. */
export function RollbackDialog({ id, versionNo, close, onDone }: Props) {
  const t = useT();
  const inForce = useCall(pnl.inForce, {});
  return (
    <FormDialog
      title={m.rollback}
      command={pnl.rollback}
      fields={fields}
      input={({ remark }) => ({ id, inForceId: inForce.data?.id ?? null, remark })}
      ready={inForce.data !== undefined}
      {...(onDone && { onDone })}
      onClose={close}
    >
      <p>{t(p.rollbackEffect, { no: versionNo ?? "" })}</p>
    </FormDialog>
  );
}
