import type { CustomerAction } from "../contract.ts";
import type { CustomerStatus } from "../../../people/borrower/domain/status.ts";

/** What the dialogs need to know of a customer; a row of the list and the detail page both have it. */
export interface CustomerTarget {
  readonly id: string;
  readonly version: number;
  readonly name: string | null;
  readonly status: CustomerStatus | null;
  readonly can: Readonly<Record<CustomerAction, boolean>>;
}

export interface CustomerDialogProps {
  readonly row: CustomerTarget;
  readonly close: () => void;
}
