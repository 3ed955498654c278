import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { staffUser } from "../contract.ts";

/** An account as the list shows it. */
export type StaffTarget = OutputOf<typeof staffUser.list>["list"][number];

export interface StaffDialogProps {
  readonly row: StaffTarget;
  readonly close: () => void;
}
