import { choice } from "../../../base/choice/contract.ts";
import { HistoryDrawer, RevisionDialog, SwitchDialog } from "../../../control/revision/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { relending } from "../contract.ts";
import { areApart, type Interval } from "../domain/interval.ts";
import { revisedRule } from "../domain/revised.ts";
import { relendingMessages as m, relendingPageMessages as p, relendingRefusals } from "../messages.ts";
import { DelayInput } from "./delay-input.tsx";
import { IntervalsInput } from "./intervals-input.tsx";
import { RuleReplay } from "./rule-replay.tsx";
import { draftOf, saidBy, type RuleDialog } from "./rule-row.ts";

export { ReplayRule } from "./rule-replay.tsx";

const FIELDS = ["delayTime", "shuntPercentage", "lateDays", "intervals", "overLimit"] as const;

/** Wide enough for the replay beside the form. */
const WIDTH = 1180;

/** The values of a form that make the rule. */
const pick = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(FIELDS.map((field) => [field, values[field]]));

const common = {
  shuntPercentage: { half: true, unit: "%" },
  lateDays: { half: true, help: p.lateHelp },
  intervals: {
    control: <IntervalsInput />,
    required: true,
    check: (value: unknown) =>
      areApart((value as readonly Interval[] | undefined) ?? []) ? undefined : relendingRefusals.intervals,
  },
  overLimit: { help: p.limitHelp },
} as const;

/** What is said of the fields, with how a short countdown is read now. */
function useOverrides() {
  const { data } = useCall(relending.reading, {});
  const help = data && { help: data.shortDelay === "max" ? p.readsMax : p.readsNone };
  return { ...common, delayTime: { control: <DelayInput />, ...help } };
}

/** Adds a rule for a package and a version. */
export function CreateRule({ close }: { readonly close: () => void }) {
  const t = useT();
  const overrides = useOverrides();
  const { data = [], isLoading } = useCall(choice.list, { of: "package" });
  const packages = data.map(({ value, label }) => ({ value, label }));
  return (
    <FormDialog
      title={m.create}
      command={relending.create}
      fields={["packageName", "version", ...FIELDS]}
      overrides={{
        ...overrides,
        packageName: { half: true, options: packages, loading: isLoading, clearable: false },
        version: { half: true, help: p.versionHelp, format: p.versionForm },
      }}
      initial={{ delayTime: 0, shuntPercentage: 100, lateDays: 0, intervals: [], overLimit: "0.00" }}
      width={WIDTH}
      beside={(values) => (
        <RuleReplay draft={{ packageName: values["packageName"], version: values["version"], ...pick(values) }} />
      )}
      before={<p>{t(p.createNote)}</p>}
      onClose={close}
    />
  );
}

/** Changes a rule. */
export function EditRule({ row, close }: RuleDialog) {
  const overrides = useOverrides();
  return (
    <RevisionDialog
      title={m.edit}
      command={relending.edit}
      revised={revisedRule}
      row={row}
      fields={FIELDS}
      overrides={overrides}
      initial={saidBy(row)}
      width={WIDTH}
      beside={(values) => <RuleReplay draft={{ ...draftOf(row), ...pick(values) }} />}
      close={close}
    />
  );
}

/** Asks for a rule to be put into effect. */
export const EnableRule = (props: RuleDialog) => (
  <SwitchDialog
    {...props}
    title={m.enable}
    note={p.enableNote}
    command={relending.enable}
    revised={revisedRule}
    width={WIDTH}
    beside={() => <RuleReplay draft={draftOf(props.row)} />}
  />
);

/** Closes a rule, now or from a stated time. */
export const DisableRule = (props: RuleDialog) => (
  <SwitchDialog
    {...props}
    title={m.disable}
    note={p.disableNote}
    danger
    command={relending.disable}
    revised={revisedRule}
  />
);

/** What a rule said and will say. */
export const RuleHistory = ({ row, close }: RuleDialog) => (
  <HistoryDrawer
    name={`${row.packageName ?? ""} ${row.version ?? ""}`}
    id={row.id}
    revised={revisedRule}
    history={relending.history}
    restore={relending.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
