import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { workOrder } from "../contract.ts";
import { workOrderMessages as m, workOrderPageMessages as p } from "../messages.ts";
import { warned } from "./warned.ts";

interface Props {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Stands for those at work together among the people to choose from. */
const AT_WORK = "atWork";

/** Gives tickets to somebody, or shares them out evenly among those at work whose they may be. */
export function AssignDialog({ ids, onClose, onDone }: Props) {
  const t = useT();
  const { data = [], isLoading } = useCall(workOrder.handlers, {});
  const people = data.map(({ id, name, account, load }) => ({
    value: id,
    label: `${name} · ${account} · ${t(p.inHand, { count: load })}`,
  }));
  return (
    <FormDialog
      title={m.assign}
      command={workOrder.assign}
      fields={["checker"]}
      overrides={{
        checker: {
          required: true,
          options: [{ value: AT_WORK, label: t(p.shareOut) }, ...people],
          loading: isLoading,
          help: p.shareOutHelp,
        },
      }}
      input={({ checker }) => ({ ids: [...ids], ...(checker !== AT_WORK && { checker }) })}
      success={({ assigned, left }) => t(left > 0 ? p.assignedSome : p.assigned, { count: assigned, left })}
      before={<p>{t(p.chosen, { count: ids.length })}</p>}
      onRefused={warned}
      onClose={onClose}
      onDone={() => onDone?.()}
    />
  );
}
