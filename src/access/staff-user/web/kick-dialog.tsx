import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { deviceName } from "../../auth/web/api.ts";
import { staffUser } from "../contract.ts";
import { staffUserMessages as m } from "../messages.ts";
import { staffPageMessages as p } from "./messages.ts";
import type { StaffDialogProps } from "./staff-target.ts";
import { TargetFacts } from "./target-facts.tsx";

const ALL = "all";

/** Where a user is logged in, and the end of one session or of all. */
export function KickDialog({ row, close }: StaffDialogProps) {
  const t = useT();
  const { data, isLoading } = useCall(staffUser.sessions, { userId: row.id });
  const open = data ?? [];
  const options = [
    { value: ALL, label: t(p.allSessions, { count: open.length }) },
    ...open.map(({ id, ip, device, lastSeenAt }) => ({
      value: id,
      label: t(p.oneSession, {
        ip: ip || "—",
        device: deviceName(device).slice(0, 60) || "—",
        time: formatInstant(lastSeenAt),
      }),
    })),
  ];
  const fields = [
    { kind: "select", name: "which", label: p.which, required: true, options, loading: isLoading, clearable: false },
    "reason",
  ] as const;
  return (
    <FormDialog
      title={m.kick}
      command={staffUser.kick}
      fields={fields}
      initial={{ which: ALL }}
      input={({ which, reason }) => ({ userId: row.id, reason, ...(which !== ALL && { sessionId: String(which) }) })}
      danger
      width={600}
      before={<TargetFacts user={row} />}
      onClose={close}
    >
      <p>{data?.length === 0 ? t(p.noSessions) : t(p.kickNote)}</p>
    </FormDialog>
  );
}
