import { useState } from "react";
import { formatCount } from "../../../platform/web/format.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { marketing } from "../contract.ts";
import { heldLines, linesMeant, type LinesMeant } from "../domain/sets.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import { useCheckers } from "./checkers.ts";
import { PlanPreview } from "./plan-preview.tsx";
import type { Dialog, LineRow, PoolRow } from "./rows.ts";

type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const meantOf = ({ meant }: Values): LinesMeant => linesMeant.codes.find((code) => code === meant) ?? "unassigned";

/** Gives leads of a list to one marketer, after showing what each has before and after. */
export function AssignLeads({ row, close }: Dialog<PoolRow>) {
  const { options, loading } = useCheckers();
  const [count, setCount] = useState(0);
  return (
    <FormDialog
      title={m.assign}
      command={marketing.assign}
      fields={["checker", "meant"]}
      overrides={{ checker: { options, loading, half: true }, meant: { clearable: false, half: true } }}
      initial={{ meant: "unassigned" }}
      target={{ listId: row.id, count }}
      submit={p.assignAct}
      submitParams={{ count: formatCount(count) }}
      ready={count > 0}
      width={640}
      onClose={close}
    >
      {(values) => <AssignPreview listId={row.id} values={values} onCount={setCount} />}
    </FormDialog>
  );
}

interface PreviewProps {
  readonly listId: string;
  readonly values: Values;
  readonly onCount: (count: number) => void;
}

function AssignPreview({ listId, values, onCount }: PreviewProps) {
  const checker = textOf(values["checker"]);
  const asked = { listId, checker: checker ?? "1", meant: meantOf(values) };
  const plan = useCall(marketing.assignPreview, asked, { enabled: checker !== undefined });
  return <PlanPreview plan={checker === undefined ? undefined : plan} onCount={onCount} />;
}

/** Takes leads of a list back from who has them. */
export function RecallLeads({ row, close }: Dialog<PoolRow>) {
  const { options, loading } = useCheckers();
  const [count, setCount] = useState(0);
  return (
    <FormDialog
      title={m.recall}
      command={marketing.recall}
      fields={["checker", "meant", "reason"]}
      overrides={{
        checker: { options, loading, help: p.everybody, half: true },
        meant: { clearable: false, half: true },
      }}
      initial={{ meant: "untouched" }}
      target={{ listId: row.id, count }}
      submit={p.recallAct}
      submitParams={{ count: formatCount(count) }}
      ready={count > 0}
      width={640}
      onClose={close}
    >
      {(values) => <RecallPreview listId={row.id} values={values} onCount={setCount} />}
    </FormDialog>
  );
}

function RecallPreview({ listId, values, onCount }: PreviewProps) {
  const checker = textOf(values["checker"]);
  const meant = heldLines.codes.find((code) => code === values["meant"]) ?? "untouched";
  const plan = useCall(marketing.recallPreview, { listId, meant, ...(checker !== undefined && { checker }) });
  return <PlanPreview plan={plan} onCount={onCount} />;
}

interface ReassignProps {
  readonly rows: readonly Pick<LineRow, "id">[];
  readonly close: () => void;
  readonly done?: () => void;
}

/** Gives chosen leads to one marketer. */
export function ReassignLeads({ rows, close, done }: ReassignProps) {
  const { options, loading } = useCheckers();
  return (
    <FormDialog
      title={m.reassign}
      command={marketing.reassign}
      fields={["checker"]}
      overrides={{ checker: { options, loading } }}
      target={{ lineIds: rows.map(({ id }) => id) }}
      submit={p.assignAct}
      submitParams={{ count: formatCount(rows.length) }}
      onClose={close}
      onDone={() => done?.()}
    />
  );
}
