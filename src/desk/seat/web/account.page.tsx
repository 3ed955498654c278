import { PlusOutlined } from "@ant-design/icons";
import type { Message } from "../../../platform/shared/messages.ts";
import { ToneTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listPage, type RowAction } from "../../../platform/web/list-page.tsx";
import { seat } from "../contract.ts";
import { seatMessages as m } from "../messages.ts";
import { AllocateDialog, bulkAllocation } from "./allocate.tsx";
import { seatPageMessages as p } from "./messages.ts";
import { useTeams } from "./seat-fields.ts";
import type { SeatTarget } from "./seat-target.ts";

const dialog = later(() => import("./account-dialogs.ts"));
const action = abilityActions(seat, m);

function Switched({ on, yes, no }: { readonly on: boolean | null; readonly yes: Message; readonly no: Message }) {
  const t = useT();
  return <ToneTag tone={on ? "done" : "waiting"}>{t(on ? yes : no)}</ToneTag>;
}

/** Switches allocation or duty of one seat. */
const switchAction = (label: Message, field: "allocation" | "onDuty", value: boolean): RowAction<SeatTarget> => ({
  label,
  permission: seat.allocate,
  when: (row) => row.can.allocate === true && row[field] === !value,
  dialog: ({ row, close }) => <AllocateDialog title={label} seats={[row]} set={{ [field]: value }} close={close} />,
});

const useFilterChoices = () => ({ team: useTeams() });

export default listPage({
  source: seat.list,
  messages: m,
  title: m.title,
  empty: { title: p.none, act: true },
  filters: ["name", "team", "function", "state", "onDuty", "allocation", "updatedAt"],
  useFilterChoices,
  columns: [
    { field: "name", width: 160 },
    { field: "team", width: 144 },
    { field: "function", width: 112 },
    { field: "load", width: 112 },
    { field: "given", width: 112 },
    { field: "dailyCap", width: 104 },
    { field: "weight", width: 96 },
    { field: "onDuty", width: 112, render: ({ onDuty }) => <Switched on={onDuty} yes={m.onDuty} no={p.off} /> },
    {
      field: "allocation",
      width: 112,
      render: ({ allocation }) => <Switched on={allocation} yes={p.open} no={p.closed} />,
    },
    { field: "state", width: 128, essential: true },
    { field: "extension", width: 112 },
    { field: "account", width: 144 },
    { field: "updatedAt", optional: true },
  ],
  toolbar: [
    { label: m.create, icon: <PlusOutlined />, primary: true, permission: seat.create, dialog: dialog("CreateDialog") },
  ],
  rowActions: [
    action("edit", dialog("EditDialog")),
    {
      label: m.transfer,
      permission: seat.transfer,
      when: ({ can, load }) => can.transfer === true && (load ?? 0) > 0,
      dialog: dialog("TransferDialog"),
    },
    {
      label: p.cap,
      permission: seat.allocate,
      when: ({ can }) => can.allocate,
      dialog: ({ row, close }) => <AllocateDialog title={p.cap} seats={[row]} close={close} />,
    },
    switchAction(p.allocationOn, "allocation", true),
    switchAction(p.allocationOff, "allocation", false),
    switchAction(p.dutyOn, "onDuty", true),
    switchAction(p.dutyOff, "onDuty", false),
    action("enable", dialog("EnableDialog")),
    action("disable", dialog("DisableDialog"), "danger"),
  ],
  bulk: bulkAllocation,
});
