import { codesOf, type Access } from "../shared/endpoint.ts";
import { permissionStore } from "./session.ts";
import { useStore } from "./store.ts";

/**
 * One code, several codes (every one is required), a contract entry (any one of its codes is enough), or nothing to
 * ask.
 */
export type Needs = string | readonly string[] | { readonly access: Access } | undefined;

export function allows(held: ReadonlySet<string>, needs: Needs): boolean {
  if (needs === undefined) return true;
  if (typeof needs === "string") return held.has(needs);
  if ("access" in needs) {
    const codes = codesOf(needs.access);
    return codes.length === 0 || codes.some((code) => held.has(code));
  }
  return needs.every((code) => held.has(code));
}

/** Whether the user holds what is needed. */
export function useCan(needs: Needs): boolean {
  return allows(useStore(permissionStore), needs);
}

/** The test itself, for loops. */
export function useAllows(): (needs: Needs) => boolean {
  const held = useStore(permissionStore);
  return (needs) => allows(held, needs);
}
