import { Alert, Button } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { MoneyDialog, WaitingRequest } from "../../../book/approval/web/api.ts";
import { reconciliation } from "../contract.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import { HeldTable } from "./held-lines.tsx";

type Import = OutputOf<typeof reconciliation.importDetail>;

/** What an import holds until it is proven, what the channel said of it, and what may be done. */
export function HeldPanel({ row }: { readonly row: Import }) {
  const t = useT();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [doing, setDoing] = useState<"accept" | "discard">();
  const { run, pending } = useCommand(reconciliation.prove);
  const chosen = ids.filter((id) => row.held.some((line) => line.id === id));
  const toggle = (id: string): void => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  const choice = { importId: row.id, version: row.version, ...(chosen.length > 0 && { lines: [...chosen] }) };
  const close = (): void => setDoing(undefined);
  const count = formatCount(chosen.length > 0 ? chosen.length : row.rowsHeld);
  const shared = { fields: ["reason"], target: choice, onClose: close } as const;
  return (
    <Panel title={t(p.heldTitle)}>
      <Alert
        type={row.asked === "asking" ? "info" : "warning"}
        showIcon
        className="form-problems"
        title={t(WHAT[row.asked ?? "asking"])}
      />
      {row.request && <WaitingRequest request={row.request} />}
      <HeldTable lines={row.held} {...(row.can.accept && { ticked: { ids: chosen, toggle } })} />
      {row.rowsHeld > row.held.length && <p className="hint">{t(p.brokenMore, { shown: row.held.length })}</p>}
      <div className="held-actions">
        {row.can.accept && (
          <Button type="primary" onClick={() => setDoing("accept")}>
            {t(p.acceptCount, { count })}
          </Button>
        )}
        {row.can.discard && <Button onClick={() => setDoing("discard")}>{t(p.discardCount, { count })}</Button>}
        {row.can.prove && (
          <Button
            disabled={row.asked === "asking"}
            loading={pending}
            onClick={() => void run({ importId: row.id, version: row.version })}
          >
            {t(m.prove)}
          </Button>
        )}
      </div>
      {doing === "accept" && (
        <MoneyDialog title={m.accept} command={reconciliation.accept} {...shared}>
          <p>{t(p.acceptNote)}</p>
        </MoneyDialog>
      )}
      {doing === "discard" && (
        <FormDialog title={m.discard} command={reconciliation.discard} success={ui.success} danger {...shared}>
          <p>{t(p.discardNote)}</p>
        </FormDialog>
      )}
    </Panel>
  );
}

const WHAT = { asking: p.heldAsking, answered: p.heldAnswered, silent: p.heldSilent } as const;
