import { later } from "../../../platform/web/later.tsx";
import { listPage } from "../../../platform/web/list-page.tsx";
import { registerMessages as m } from "../messages.ts";
import { contactRegister } from "../register.contract.ts";

const dialog = later(() => import("./do-not-call-dialogs.ts"));

/** The public registers of who wants no marketing: what was brought, and what is in force. */
export default listPage({
  source: contactRegister.list,
  messages: m,
  title: m.title,
  empty: { title: m.none, hint: m.noneHint, act: true },
  columns: [
    { field: "kind", essential: true },
    { field: "state", essential: true },
    { field: "asOf", essential: true },
    "phones",
    { field: "fileName", width: 200 },
    "importedBy",
    "importedAt",
    "decidedBy",
    "decidedAt",
    { field: "comment", width: 200 },
  ],
  toolbar: [{ label: m.import, command: contactRegister.import, dialog: dialog("ImportDialog"), primary: true }],
  rowActions: [
    {
      label: m.enforce,
      command: contactRegister.enforce,
      when: ({ can }) => can.enforce,
      dialog: dialog("EnforceDialog"),
    },
    {
      label: m.refuse,
      command: contactRegister.refuse,
      when: ({ can }) => can.refuse,
      dialog: dialog("RefuseDialog"),
      danger: true,
    },
  ],
});
