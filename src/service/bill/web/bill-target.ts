import type { BillAbility } from "../contract.ts";

/** What the dialogs of a term need to know; a row of the list and a term of an order's page both have it. */
export interface BillTarget {
  readonly id: string;
  readonly version: number;
  readonly loanId: string | null;
  readonly orderNo: string | null;
  readonly termNo: number | null;
  readonly termCount: number | null;
  readonly dueOn: string | null;
  readonly outstandingCents: number | null;
  /** The rate of the IVA that interest and fees hold. */
  readonly taxBp: number | null;
  readonly overdueLeftCents: number | null;
  readonly extensionLeftCents: number | null;
  readonly interestLeftCents: number | null;
  readonly consultationLeftCents: number | null;
  readonly principalLeftCents: number | null;
  readonly loanContractCents: number | null;
  readonly loanRepaidCents: number | null;
  readonly loanOutstandingCents: number | null;
  readonly creditCents: number | null;
  readonly can: Readonly<Record<BillAbility, boolean>>;
}

/** Props of a dialog about one term. */
export interface BillDialogProps {
  readonly row: BillTarget;
  readonly close: () => void;
}
