import { Button, Modal } from "antd";
import { useRef, useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { ApiError, call, newKey } from "../../../platform/web/api.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { notify } from "../../../platform/web/notify.ts";
import { refreshAll } from "../../../platform/web/queries.ts";
import { Table } from "../../../platform/web/table.tsx";
import { reconciliation } from "../contract.ts";
import { itemState } from "../domain/item.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import type { ItemRow } from "./item-row.ts";
import "./reconciliation.css";
import { Score } from "./score.tsx";

type Outcome = OutputOf<typeof reconciliation.matchMany>["outcomes"][number];

interface Props {
  readonly rows: readonly ItemRow[];
  readonly close: () => void;
  readonly done: () => void;
}

const WIDTH = 880;

/** Matches the ticked items each with its one sure candidate, and says of each what became of it. */
export function BulkDialog({ rows, close, done }: Props) {
  const t = useT();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const open = rows.filter(({ can }) => can.match);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call(
        reconciliation.matchMany,
        { items: open.map(({ id, version }) => ({ itemId: id, version })) },
        { idempotencyKey: key.current },
      );
      setOutcomes(answer.outcomes);
      notify.success(t(p.bulkDone, { matched: answer.matched, sent: answer.sent, count: open.length }));
      void refreshAll();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={t(p.bulkTitle)}
      mask={{ closable: false }}
      onCancel={outcomes ? done : close}
      footer={
        outcomes ? (
          <Button type="primary" onClick={done}>
            {t(ui.close)}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t(ui.cancel)}</Button>
            <Button type="primary" loading={busy} disabled={open.length === 0} onClick={() => void send()}>
              {t(p.bulkSubmit, { count: open.length })}
            </Button>
          </>
        )
      }
    >
      <p className="form-problems">{t(p.bulkNote)}</p>
      <Table
        label={p.bulkTitle}
        className="bulk-items"
        compact
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { label: m.reference, rowHeader: true, cell: ({ reference }) => reference },
          { label: m.amountCents, kind: "money", value: ({ amountCents }) => amountCents },
          {
            label: m.best,
            cell: ({ best, bestScore }) => (best ? <Score score={bestScore ?? 0}>{best}</Score> : DASH),
          },
          {
            label: p.outcome,
            wrap: true,
            cell: ({ id }) => <OutcomeOf outcome={outcomes?.find(({ itemId }) => itemId === id)} />,
          },
        ]}
      />
    </Modal>
  );
}

function OutcomeOf({ outcome }: { readonly outcome: Outcome | undefined }) {
  const t = useT();
  if (!outcome) return DASH;
  if (outcome.request) return t(p.sentForApproval);
  return outcome.state ? <StatusTag set={itemState} code={outcome.state} /> : outcome.refusal;
}
