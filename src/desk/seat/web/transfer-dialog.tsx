import { useState } from "react";
import { formatCount } from "../../../platform/web/format.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { seat } from "../contract.ts";
import { seatMessages as m } from "../messages.ts";
import { seatPageMessages as p } from "./messages.ts";
import { useTeams } from "./seat-fields.ts";
import type { SeatDialogProps } from "./seat-target.ts";
import { TargetFacts } from "./target-facts.tsx";
import { TransferPreview, type Receivers } from "./transfer-preview.tsx";

const MAX_SEATS = 200;

const receives = [
  { value: "seat", label: p.oneSeat },
  { value: "team", label: p.wholeTeam },
];

/** The seats that may take over from this one: enabled and of the same function. */
function useOtherSeats(row: SeatDialogProps["row"]) {
  const t = useT();
  const { data, isLoading } = useCall(seat.list, {
    function: row.function ? [row.function] : [],
    state: ["enabled"],
    pageSize: MAX_SEATS,
  });
  const others = (data?.list ?? []).filter(({ id }) => id !== row.id);
  return {
    options: others.map(({ id, name, load }) => ({
      value: id,
      label: t(p.holds, { name: name ?? "", count: formatCount(load) }),
    })),
    loading: isLoading,
  };
}

interface Typed {
  readonly to?: unknown;
  readonly toSeat?: unknown;
  readonly toTeam?: unknown;
  readonly sharing?: unknown;
}

/** Who receives, as the calls take it; undefined until it is chosen. */
function receiversOf({ to, toSeat, toTeam, sharing: how }: Typed): Receivers | undefined {
  if (to === "seat") return typeof toSeat === "string" ? { toSeat } : undefined;
  return typeof toTeam === "string" && (how === "even" || how === "weight") ? { toTeam, sharing: how } : undefined;
}

/** Hands the open work of a seat to another or to a team, after showing who gets how much. */
export function TransferDialog({ row, close }: SeatDialogProps) {
  const t = useT();
  const teams = useTeams();
  const seats = useOtherSeats(row);
  const [count, setCount] = useState(0);
  const toTeam = (values: Readonly<Record<string, unknown>>): boolean => values["to"] === "team";
  const fields = [
    { kind: "select", name: "to", label: p.to, required: true, options: receives, clearable: false },
    "toSeat",
    "toTeam",
    "sharing",
    "reason",
  ] as const;
  return (
    <FormDialog
      title={m.transfer}
      command={seat.transfer}
      fields={fields}
      overrides={{
        toSeat: { required: true, ...seats, when: (values) => !toTeam(values) },
        toTeam: { required: true, options: teams, when: toTeam, half: true },
        sharing: { required: true, clearable: false, when: toTeam, half: true },
      }}
      initial={{
        to: row.teamId === null ? "seat" : "team",
        ...(row.teamId !== null && { toTeam: row.teamId }),
        sharing: "even",
      }}
      input={({ reason, ...values }) => ({ userId: row.id, count, reason, ...receiversOf(values) })}
      submit={p.transferSubmit}
      submitParams={{ count: formatCount(count) }}
      ready={count > 0}
      width={600}
      before={<TargetFacts seat={row} />}
      onClose={close}
    >
      {(values) => (
        <>
          <TransferPreview userId={row.id} receivers={receiversOf(values)} onCount={setCount} />
          <p>{t(p.transferNote)}</p>
        </>
      )}
    </FormDialog>
  );
}
