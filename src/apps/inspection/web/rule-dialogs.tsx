import { choice } from "../../../base/choice/contract.ts";
import { HistoryDrawer, RevisionDialog, SwitchDialog } from "../../../control/revision/web/api.ts";
import type { Content } from "../../../control/revision/domain/revised.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { inspection } from "../contract.ts";
import { revisedInspection } from "../domain/revised.ts";
import type { COMPARED } from "../domain/rule.ts";
import { inspectionMessages as m, inspectionPageMessages as p } from "../messages.ts";
import type { RuleDialog } from "./rule-row.ts";

const FIELDS = [
  "name",
  "domain",
  "packageName",
  "kind",
  "path",
  "expectStatus",
  "contains",
  "maxMs",
  "minDays",
  "interval",
  "failAfter",
  "closeAfter",
  "notify",
] as const;

type Values = Readonly<Record<string, unknown>>;
const ofKind =
  (kind: keyof typeof COMPARED) =>
  (values: Values): boolean =>
    values["kind"] === kind;

function useOverrides() {
  const { data: names = [], isLoading } = useCall(inspection.targets, {});
  const { data: packages = [] } = useCall(choice.list, { of: "package" });
  const { data: staff = [] } = useCall(choice.list, { of: "staff" });
  const compared = (kind: keyof typeof COMPARED) => ({ when: ofKind(kind), required: ofKind(kind), half: true });
  return {
    domain: {
      half: true,
      options: names.map((name) => ({ value: name, label: name })),
      loading: isLoading,
      clearable: true,
      help: p.domainHelp,
    },
    packageName: {
      half: true,
      options: packages.map(({ value, label }) => ({ value, label })),
      clearable: true,
      help: p.packageHelp,
    },
    kind: { half: true, clearable: false },
    path: { half: true, format: p.pathForm },
    expectStatus: compared("status"),
    contains: compared("body"),
    maxMs: compared("latency"),
    minDays: compared("tls"),
    interval: { half: true, clearable: false },
    failAfter: { half: true },
    closeAfter: { half: true },
    notify: { options: staff.map(({ value, label }) => ({ value, label })), help: p.notifyHelp },
  } as const;
}

/** Adds a rule. */
export function CreateRule({ close }: { readonly close: () => void }) {
  const t = useT();
  return (
    <FormDialog
      title={m.create}
      command={inspection.create}
      fields={FIELDS}
      overrides={useOverrides()}
      initial={{ kind: "reachable", path: "/", interval: 300, failAfter: 3, closeAfter: 2, notify: [] }}
      width={720}
      before={<p>{t(p.createNote)}</p>}
      onClose={close}
    />
  );
}

/** Changes a rule. */
export const EditRule = ({ row, close }: RuleDialog) => (
  <RevisionDialog
    title={m.edit}
    command={inspection.edit}
    revised={revisedInspection}
    row={row}
    fields={FIELDS}
    overrides={useOverrides()}
    initial={row.content as unknown as Content}
    width={720}
    close={close}
  />
);

/** Lets a rule be run at its interval. */
export const EnableRule = (props: RuleDialog) => (
  <SwitchDialog
    {...props}
    title={m.enable}
    note={p.enableNote}
    command={inspection.enable}
    revised={revisedInspection}
  />
);

/** Lets a rule rest. */
export const DisableRule = (props: RuleDialog) => (
  <SwitchDialog
    {...props}
    title={m.disable}
    note={p.disableNote}
    danger
    command={inspection.disable}
    revised={revisedInspection}
  />
);

/** What a rule was and will be. */
export const RuleHistory = ({ row, close }: RuleDialog) => (
  <HistoryDrawer
    name={row.name ?? ""}
    id={row.id}
    revised={revisedInspection}
    history={inspection.history}
    restore={inspection.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
