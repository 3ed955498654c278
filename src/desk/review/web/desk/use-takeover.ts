import { useCommand } from "../../../../platform/web/queries.ts";
import { review } from "../../contract.ts";
import type { Dossier } from "./types.ts";
import type { Lease } from "./use-lease.ts";

/** Taking the case on the desk, anew where the claim on it has ended. */
export interface Takeover {
  /** Undefined where somebody else has it, or nobody may. */
  readonly take: (() => void) | undefined;
  readonly pending: boolean;
  /** Reads the case again: it may have become free. */
  readonly look: () => void;
}

export function useTakeover({ loanId, can, mine }: Dossier, lease: Lease, look: () => void): Takeover {
  const { run, pending } = useCommand(review.claim, { success: null });
  const may = can.claim === true || (mine && lease.lost !== null);
  return { take: may ? () => void run({ loanId }) : undefined, pending, look };
}
