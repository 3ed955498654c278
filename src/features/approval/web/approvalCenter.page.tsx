import { listPage } from "../../../platform/web/list-page.tsx";
import { approval } from "../contract.ts";
import { approvalBox } from "../domain/status.ts";
import { approvalMessages as m } from "../messages.ts";

const label = (box: "toApprove" | "mine" | "done") => approvalBox.member(box)?.label ?? m.title;

export default listPage({
  route: "approvalCenter",
  source: approval.list,
  messages: m,
  title: m.title,
  tabs: [
    { key: "toApprove", label: label("toApprove"), filters: { box: ["toApprove"] } },
    { key: "mine", label: label("mine"), filters: { box: ["mine"] } },
    { key: "done", label: label("done"), filters: { box: ["done"] } },
  ],
  filters: ["label", "status", "madeAt", "amountCents"],
  rowActions: [{ label: m.withdraw, command: approval.withdraw, when: ({ can }) => can["withdraw"], input: ({ id }) => ({ approvalId: id }) }],
});
