import { Instant, ToneTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { RowActions } from "../../../platform/web/list/row-actions.tsx";
import { useRowRunner } from "../../../platform/web/list/row-runner.tsx";
import { useList } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { useAllows } from "../../../platform/web/permissions.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { customer } from "../contract.ts";
import { recordMessages as r } from "../domain/record-messages.ts";
import { customerMessages as m } from "../messages.ts";
import type { CardTarget } from "./card-unbind-dialog.tsx";
import type { CustomerDetail } from "./detail-types.ts";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";
import { usePages } from "./use-pages.tsx";

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

/** Where payouts and refunds may go, page by page. */
export function CardsTab({ profile }: { readonly profile: CustomerDetail["customer"] }) {
  const t = useT();
  const allows = useAllows();
  const { run, dialog } = useRowRunner<CardTarget>();
  const { asked, pager } = usePages();
  const { data, error, refetch } = useList(customer.cards, { customerId: profile.id, ...asked });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0) return <Blank title={t(r.noCards)} hint={t(r.fromApp)} />;
  const rows = data.list.map((card) => ({ ...card, profile }));
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
      {pager(data.total)}
      {dialog}
    </>
  );
}
