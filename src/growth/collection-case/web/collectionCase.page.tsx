import { BranchesOutlined } from "@ant-design/icons";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink } from "../../../platform/web/links.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import { contact } from "../../../reach/contact/contract.ts";
import { HardshipDialog, RaiseDialog } from "../../../reach/contact/web/api.ts";
import { collectionCase } from "../contract.ts";
import { stage } from "../domain/stage.ts";
import { caseMessages as m, casePageMessages as p } from "../messages.ts";
import { useTeams } from "./choices.ts";

const dialog = later(() => import("./case-dialogs.ts"));
const [AssignDialog, RecallDialog] = [dialog("AssignDialog"), dialog("RecallDialog")];

const useFilterChoices = () => ({ team: useTeams().map(({ label }) => ({ value: label, label })) });

/** All cases: those that wait for a collector, those in hand, and those that are over. */
export default listPage({
  source: collectionCase.list,
  messages: m,
  title: m.title,
  total: p.total,
  scoped: true,
  shows: ["loan", "contactFlag"],
  empty: { title: p.none, hint: p.noneHint },
  useFilterChoices,
  filters: [
    "orderNo",
    "phone",
    "stage",
    "collector",
    "team",
    "dueCents",
    "promise",
    "lastResult",
    "packageName",
    "openedOn",
    "closedOn",
    "customerId",
    "loanId",
  ],
  columns: [
    {
      field: "name",
      width: 160,
      render: ({ customerId, name }) => <PageLink to={customerPath(customerId)}>{name ?? DASH}</PageLink>,
    },
    { field: "stage", essential: true, width: 88, render: ({ stage: code }) => <StatusTag set={stage} code={code} /> },
    { field: "dueCents", essential: true },
    { field: "collector", width: 144, essential: true },
    "overdueDays",
    "promise",
    "promisedOn",
    "lastResult",
    "lastAt",
    "attempts",
    "flag",
    {
      field: "orderNo",
      width: 168,
      render: ({ loanId, orderNo }) => <PageLink to={orderPath(loanId ?? "")}>{orderNo ?? DASH}</PageLink>,
    },
    "phone",
    "team",
    "outstandingCents",
    "nextAction",
    "nextAt",
    "appName",
    "openedOn",
    "closedOn",
    "endReason",
    { field: "promisedCents", optional: true },
  ],
  toolbar: [
    {
      label: m.rules,
      icon: <BranchesOutlined />,
      permission: collectionCase.rules,
      dialog: dialog("RulesDialog"),
    },
  ],
  rowActions: [
    {
      label: m.assign,
      permission: collectionCase.assign,
      when: ({ can }) => can.assign,
      dialog: ({ row, close }) => <AssignDialog ids={[row.id]} onClose={close} />,
    },
    {
      label: m.recall,
      permission: collectionCase.recall,
      when: ({ can }) => can.recall,
      dialog: ({ row, close }) => <RecallDialog ids={[row.id]} onClose={close} />,
      danger: true,
    },
    {
      label: p.stop,
      permission: contact.raise,
      when: ({ can, flag }) => can.assign && flag === null,
      dialog: ({ row, close }) => <RaiseDialog customerId={row.customerId ?? ""} close={close} />,
      danger: true,
    },
    {
      label: p.stopForHardship,
      permission: contact.hardship,
      when: ({ can, flag }) => can.assign && flag === null,
      dialog: ({ row, close }) => <HardshipDialog customerId={row.customerId ?? ""} close={close} />,
      danger: true,
    },
  ],
  bulk: [
    {
      label: m.assign,
      permission: collectionCase.assign,
      dialog: ({ selection, close, done }) => (
        <AssignDialog ids={selection.rows.map(({ id }) => id)} onClose={close} onDone={done} />
      ),
    },
    {
      label: m.recall,
      permission: collectionCase.recall,
      danger: true,
      dialog: ({ selection, close, done }) => (
        <RecallDialog ids={selection.rows.map(({ id }) => id)} onClose={close} onDone={done} />
      ),
    },
  ],
});
