import type { Option } from "../../../platform/web/dict-select.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { staffUser } from "../contract.ts";
import { staffUserMessages as m } from "../messages.ts";
import { staffPageMessages as p } from "./messages.ts";

/**
 * The roles to choose from; those that the user may not give are shown and cannot be chosen, unless they are held
 * already.
 */
export function useRoleOptions(held: readonly string[] = []): {
  readonly options: readonly Option[];
  readonly loading: boolean;
} {
  const { data = [], isLoading } = useCall(staffUser.roles, {});
  const options = data.map(({ id, name, givable }) => ({
    value: id,
    label: name,
    disabled: !givable && !held.includes(id),
  }));
  return { options, loading: isLoading };
}

/** The roles of somebody, as a field of a form. */
export const rolesOverride = ({ options, loading }: ReturnType<typeof useRoleOptions>) => ({
  label: m.roles,
  options,
  loading,
  help: p.roleHelp,
});

/** A password that somebody types for somebody else; left empty, the server makes one. */
export const passwordOverride = { help: p.passwordHelp } as const;
