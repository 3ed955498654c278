import { Instant, ToneTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { RowActions } from "../../../platform/web/list/row-actions.tsx";
import { useRowRunner } from "../../../platform/web/list/row-runner.tsx";
import { useAllows } from "../../../platform/web/permissions.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { customer } from "../contract.ts";
import { customerMessages as m } from "../messages.ts";
import type { CardTarget } from "./card-unbind-dialog.tsx";
import type { CustomerDetail } from "./detail-types.ts";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";

const dialog = later(() => import("./card-unbind-dialog.tsx"));

const unbind: RowAction<CardTarget> = {
  label: m.cardUnbind,
  permission: customer.cardUnbind,
  when: ({ unboundAt, profile }) => unboundAt === null && profile.can.cardUnbind,
  dialog: dialog("CardUnbindDialog"),
  danger: true,
};

function State({ active, unboundAt }: Pick<CardTarget, "active" | "unboundAt">) {
  const t = useT();
  if (unboundAt)
    return (
      <>
        <ToneTag tone="bad">{t(m.cardUnbound)}</ToneTag> <Instant value={unboundAt} />
      </>
    );
  return <ToneTag tone={active ? "done" : "waiting"}>{t(active ? m.cardInUse : m.cardReplaced)}</ToneTag>;
}

/** Where payouts and refunds may go. */
export function CardsTab({ cards, customer: profile }: Pick<CustomerDetail, "cards" | "customer">) {
  const allows = useAllows();
  const { run, dialog } = useRowRunner<CardTarget>();
  const rows = cards.map((card) => ({ ...card, profile }));
  const actions: TableColumn<CardTarget>[] = allows(unbind.permission)
    ? [
        {
          label: ui.actions,
          actions: true,
          cell: (row) => <RowActions row={row} actions={[unbind]} onRun={run} />,
        },
      ]
    : [];
  return (
    <>
      <Table
        label={m.cards}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { label: m.clabe, cell: ({ clabe }) => clabe },
          { label: m.bankName, cell: ({ bankName }) => bankName },
          { label: m.holder, cell: ({ holder }) => holder },
          { label: m.cardState, cell: (card) => <State {...card} /> },
          { label: m.createdAt, kind: "instant", value: ({ createdAt }) => createdAt },
          ...actions,
        ]}
      />
      {dialog}
    </>
  );
}
