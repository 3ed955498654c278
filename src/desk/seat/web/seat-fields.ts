import type { Option } from "../../../platform/web/dict-select.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { seat } from "../contract.ts";
import { seatMessages as m } from "../messages.ts";
import { seatPageMessages as p } from "./messages.ts";

/** The teams that the caller may choose, by id. */
export const useTeams = (): readonly Option[] =>
  (useCall(seat.teams, {}).data ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** What a seat works by, as a form asks for it. */
export const SETTINGS = ["function", "extension", "dailyCap", "weight", "onDuty", "allocation"] as const;

export const settingOverrides = {
  function: { half: true },
  extension: { half: true },
  dailyCap: { half: true, help: p.capHelp },
  weight: { half: true, help: p.weightHelp },
  onDuty: { half: true },
  allocation: { half: true },
} as const;

/** The team of a seat. One that is not among the choices is a new one. */
export const teamField = (teams: readonly Option[]) =>
  ({
    kind: "select",
    name: "team",
    label: m.team,
    options: teams,
    allowCreate: true,
    help: p.teamHelp,
  }) as const satisfies Field;

/** A team as typed or chosen, as the call takes it. */
export function teamInput(
  team: string | number | undefined,
  teams: readonly Option[],
): { readonly teamId?: string; readonly newTeam?: string } {
  if (team === undefined) return {};
  return teams.some(({ value }) => value === team) ? { teamId: String(team) } : { newTeam: String(team) };
}
