import type { Option } from "../../../platform/web/dict-select.tsx";
import type { Field } from "../../../platform/web/form/fields.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { seat } from "../contract.ts";
import { seatFunction } from "../domain/status.ts";
import { seatMessages as m } from "../messages.ts";
import { seatPageMessages as p } from "./messages.ts";

/** The teams that the caller may choose, by id. */
export const useTeams = (): readonly Option[] => (useCall(seat.teams, {}).data ?? []).map(({ id, name }) => ({ value: id, label: name }));

export const reasonField = { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 } as const satisfies Field;

export const capField = { kind: "number", name: "dailyCap", label: m.dailyCap, min: 0, max: 10_000, half: true, help: p.capHelp } as const satisfies Field;

/** The settings of a seat. A team that is not among the choices is a new one. */
export const settingFields = (teams: readonly Option[]) =>
  [
    { kind: "select", name: "team", label: m.team, options: teams, allowCreate: true, help: p.teamHelp },
    { kind: "select", name: "function", label: m.function, required: true, set: seatFunction, clearable: false, half: true },
    { kind: "digits", name: "extension", label: m.extension, min: 2, max: 8, half: true },
    capField,
    { kind: "number", name: "weight", label: m.weight, required: true, min: 0, max: 100, half: true, help: p.weightHelp },
    { kind: "switch", name: "onDuty", label: m.onDuty, half: true },
    { kind: "switch", name: "allocation", label: m.allocation, half: true },
  ] as const satisfies readonly Field[];

/** A team as typed or chosen, as the call takes it. */
export function teamInput(team: string | number | undefined, teams: readonly Option[]): { readonly teamId?: string; readonly newTeam?: string } {
  if (team === undefined) return {};
  return teams.some(({ value }) => value === team) ? { teamId: String(team) } : { newTeam: String(team) };
}
