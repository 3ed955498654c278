import { ui } from "../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { seat } from "../contract.ts";
import { seatMessages as m } from "../messages.ts";
import { seatPageMessages as p } from "./messages.ts";
import { SETTINGS, settingOverrides, teamField, teamInput, useTeams } from "./seat-fields.ts";
import type { SeatDialogProps } from "./seat-target.ts";

/** Gives a member of staff a seat. */
export function CreateDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const teams = useTeams();
  const { data = [], isLoading, isSuccess } = useCall(seat.candidates, {});
  const options = data.map(({ id, name, account }) => ({ value: id, label: t(p.newSeat, { name, account }) }));
  return (
    <FormDialog
      title={m.create}
      command={seat.create}
      fields={["userId", teamField(teams), ...SETTINGS]}
      overrides={{ userId: { options, loading: isLoading }, ...settingOverrides }}
      initial={{ weight: 1, onDuty: true, allocation: true }}
      input={({ team, ...values }) => ({ ...values, ...teamInput(team, teams) })}
      onClose={close}
    >
      {isSuccess && options.length === 0 && <p>{t(p.nobodyLeft)}</p>}
    </FormDialog>
  );
}

/** Changes the settings of a seat. */
export function EditDialog({ row, close }: SeatDialogProps) {
  const t = useT();
  const teams = useTeams();
  // until the teams are there, the seat's own is known by its name
  const known =
    row.teamId !== null && !teams.some(({ value }) => value === row.teamId)
      ? [{ value: row.teamId, label: row.team ?? "" }, ...teams]
      : teams;
  return (
    <FormDialog
      title={m.edit}
      submit={ui.save}
      command={seat.edit}
      fields={[teamField(known), ...SETTINGS]}
      overrides={settingOverrides}
      initial={{
        team: row.teamId ?? undefined,
        function: row.function,
        extension: row.extension ?? "",
        dailyCap: row.dailyCap,
        weight: row.weight,
        onDuty: row.onDuty,
        allocation: row.allocation,
      }}
      input={({ team, ...values }) => ({ ...values, userId: row.id, version: row.version, ...teamInput(team, known) })}
      before={
        <p>
          {t(ui.labelled, { label: t(m.account) })}
          {row.account}
        </p>
      }
      onClose={close}
    >
      {(row.load ?? 0) > 0 && <p>{t(p.functionKeeps)}</p>}
    </FormDialog>
  );
}
