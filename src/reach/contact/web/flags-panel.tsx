import { Button } from "antd";
import { useState } from "react";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { formatDay } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import type { RowAction } from "../../../platform/web/list-page.tsx";
import { RowActions } from "../../../platform/web/list/row-actions.tsx";
import { useRowRunner } from "../../../platform/web/list/row-runner.tsx";
import { useCan } from "../../../platform/web/permissions.ts";
import { download } from "../../../platform/web/api.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { Table, type TableColumn } from "../../../platform/web/table.tsx";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { contact } from "../contract.ts";
import { contactPurpose, flagEnd, flagKind } from "../domain/sets.ts";
import { contactMessages as m } from "../messages.ts";
import { contactPageMessages as p } from "../domain/page-messages.ts";
import type { ContactState, FlagTarget } from "./contact-state.ts";

const dialog = later(() => import("./contact-dialogs.ts"));
const RaiseDialog = dialog("RaiseDialog");
const HardshipDialog = dialog("HardshipDialog");

const ACTIONS: readonly RowAction<FlagTarget>[] = [
  {
    label: m.proof,
    permission: contact.proof,
    when: ({ hasProof }) => hasProof,
    onClick: ({ id }) => void download(contact.proof, { flagId: id }).catch(() => undefined),
  },
  { label: m.lift, permission: contact.lift, when: ({ can }) => can.lift, dialog: dialog("LiftDialog"), danger: true },
];

function Standing({ how, lapsed }: FlagTarget) {
  const t = useT();
  const end = how === null ? undefined : flagEnd.member(how);
  if (end) return <ToneTag tone={end.tone}>{t(end.label)}</ToneTag>;
  return <ToneTag tone={lapsed ? "waiting" : "attention"}>{t(lapsed ? p.lapsed : p.stands)}</ToneTag>;
}

/** What stands against contact with a customer, and what did. */
export function FlagsPanel({
  customerId,
  flags,
}: {
  readonly customerId: string;
  readonly flags: ContactState["flags"];
}) {
  const t = useT();
  const may = useCan(contact.raise);
  const [opened, setOpened] = useState<"raise" | "hardship">();
  const { run, dialog: shown } = useRowRunner<FlagTarget>();
  const close = (): void => setOpened(undefined);
  const actions: TableColumn<FlagTarget>[] = may
    ? [{ label: ui.actions, actions: true, cell: (row) => <RowActions row={row} actions={ACTIONS} onRun={run} /> }]
    : [];
  return (
    <Panel
      title={t(p.flags)}
      extra={
        may && (
          <div className="panel-actions">
            <Button onClick={() => setOpened("raise")}>{t(m.raise)}</Button>
            <Button onClick={() => setOpened("hardship")}>{t(m.hardship)}</Button>
          </div>
        )
      }
    >
      <Table
        label={p.flags}
        rows={flags}
        keyOf={({ id }) => id}
        empty={<Blank title={t(p.noFlags)} />}
        columns={[
          { label: m.kind, kind: "closed", set: flagKind, value: ({ kind }) => kind },
          { label: p.standing, cell: (flag) => <Standing {...flag} /> },
          {
            label: p.bars,
            width: 180,
            wrap: true,
            cell: ({ purposes }) => purposes.map((each) => t(contactPurpose.member(each)?.label ?? p.bars)).join(" · "),
          },
          {
            label: m.untilOn,
            width: 120,
            cell: ({ untilOn }) => (untilOn === null ? t(p.forGood) : formatDay(untilOn)),
          },
          { label: m.reason, width: 200, wrap: true, cell: ({ reason }) => reason },
          { label: p.raisedBy, cell: ({ raisedBy }) => raisedBy ?? t(p.borrower) },
          { label: p.raisedAt, kind: "instant", value: ({ raisedAt }) => raisedAt },
          {
            label: p.endedBy,
            width: 160,
            wrap: true,
            cell: ({ endedBy, checkedBy }) => [endedBy, checkedBy].filter(Boolean).join(" · ") || null,
          },
          ...actions,
        ]}
      />
      {opened === "raise" && <RaiseDialog customerId={customerId} close={close} />}
      {opened === "hardship" && <HardshipDialog customerId={customerId} close={close} />}
      {shown}
    </Panel>
  );
}
