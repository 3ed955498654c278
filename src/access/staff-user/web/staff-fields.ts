import type { Field } from "../../../platform/web/form/fields.ts";
import type { Option } from "../../../platform/web/dict-select.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { staffUser } from "../contract.ts";
import { language } from "../domain/status.ts";
import { staffUserMessages as m } from "../messages.ts";
import { staffPageMessages as p } from "./messages.ts";

/** The roles to choose from; those that the user may not give are shown and cannot be chosen, unless they are held already. */
export function useRoleOptions(held: readonly string[] = []): { readonly options: readonly Option[]; readonly loading: boolean } {
  const { data = [], isLoading } = useCall(staffUser.roles, {});
  const options = data.map(({ id, name, givable }) => ({ value: id, label: name, disabled: !givable && !held.includes(id) }));
  return { options, loading: isLoading };
}

export const nameField = { kind: "text", name: "name", label: m.name, required: true, max: 60 } as const satisfies Field;
export const phoneField = { kind: "digits", name: "phone", label: m.phone, min: 10 } as const satisfies Field;
export const languageField = { kind: "select", name: "language", label: m.language, required: true, set: language, clearable: false } as const satisfies Field;
export const reasonField = { kind: "textarea", name: "reason", label: m.reason, required: true, max: 300 } as const satisfies Field;
export const passwordField = { kind: "password", name: "password", label: m.password, help: p.passwordHelp } as const satisfies Field;

export const rolesField = ({ options, loading }: ReturnType<typeof useRoleOptions>) =>
  ({ kind: "select", name: "roleIds", label: m.roles, required: true, multiple: true, options, loading, help: p.roleHelp }) as const satisfies Field;
