import { listPage } from "../../../platform/web/list-page.tsx";
import { Device } from "../../auth/web/api.ts";
import { loginLog } from "../contract.ts";
import { loginLogMessages as m } from "../messages.ts";
import { LockedAccounts } from "./locked-accounts.tsx";

export default listPage({
  source: loginLog.list,
  messages: m,
  title: m.title,
  filters: ["account", "result", "at", "reason", "ip", "mfa"],
  banner: <LockedAccounts />,
  columns: [
    "at",
    { field: "account", width: 120 },
    { field: "name", width: 150 },
    "result",
    "reason",
    "mfa",
    "ip",
    {
      field: "device",
      width: 200,
      render: ({ device }) => <Device userAgent={device} />,
    },
    { field: "traceId", optional: true },
  ],
  rowActions: [
    {
      label: m.release,
      command: loginLog.release,
      when: (row) => row.can.release,
      input: ({ account }) => ({ account }),
      confirm: m.releaseHint,
    },
  ],
});
