import type { Cents } from "../../../platform/shared/cents.ts";
import type { MovementState } from "./movement-state.ts";

/** One line of a statement, as far as its money goes. */
export interface LineMoney {
  readonly amount: Cents;
  readonly fee: Cents;
  /** What it did to the account, signed. */
  readonly effect: Cents;
}

/** A movement of our books, as far as its money goes. */
export interface MovementMoney {
  readonly amount: Cents;
  /** What our books hold of it on the channel's account, signed; 0 for what failed or was reversed. */
  readonly effect: Cents;
  readonly state: MovementState;
}
