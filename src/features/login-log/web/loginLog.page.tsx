import { listPage } from "../../../platform/web/list-page.tsx";
import { loginLog } from "../contract.ts";
import { loginLogMessages as m } from "../messages.ts";

export default listPage({
  route: "loginLog",
  source: loginLog.list,
  messages: m,
  title: m.title,
  filters: ["account", "result", "at", "reason", "ip", "mfa"],
  columns: ["at", "account", "result", "reason", "mfa", "ip", { field: "device", width: 260 }, { field: "traceId", optional: true }],
  rowActions: [
    {
      label: m.release,
      command: loginLog.release,
      when: (row) => row.can["release"],
      input: ({ account }) => ({ account }),
      confirm: m.releaseHint,
    },
  ],
});
