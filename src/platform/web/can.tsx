import type { ReactNode } from "react";
import { useCan, type Needs } from "./permissions.ts";

/**
 * Shows its children only to who holds every required code: `<Can needs="loan:bill:extend">` or `<Can
 * needs={bill.extend}>`.
 */
export function Can({ needs, children }: { readonly needs: Needs; readonly children: ReactNode }) {
  return useCan(needs) ? children : null;
}
