import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { seat } from "../contract.ts";

/** A seat as the list shows it. */
export type SeatTarget = OutputOf<typeof seat.list>["list"][number];

export interface SeatDialogProps {
  readonly row: SeatTarget;
  readonly close: () => void;
}
