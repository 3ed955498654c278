import type { BusinessDate } from "../../platform/shared/business-date.ts";
import type { Amounts, Price } from "./state.ts";

/** Who gives a command by hand: one person alone, or with a second one who agrees where it takes two. */
export type Hands = "alone" | "together";

interface ByHand {
  /** With a second person unless it says otherwise. */
  readonly hands?: Hands;
}

/**
 * What can happen to a customer's orders, with every amount worked out. `order` and `payment` count from zero in the
 * order of arrival.
 */
export type Command =
  | { readonly do: "apply"; readonly price: Price }
  | {
      readonly do: "startAudit" | "resubmit" | "requestPayout" | "bookLate" | "retry" | "cancel" | "refuse";
      readonly order: number;
    }
  | { readonly do: "audit" | "blacklist"; readonly order: number; readonly passed: boolean }
  | { readonly do: "review"; readonly order: number; readonly verdict: "pass" | "reject" | "sendBack" }
  | { readonly do: "hearLate"; readonly order: number; readonly channelFee: number }
  | { readonly do: "payoutResult"; readonly order: number; readonly success: boolean; readonly channelFee: number }
  | ({ readonly do: "cancelPaid"; readonly order: number } & ByHand)
  | ({
      readonly do: "receive";
      readonly order: number;
      readonly amount: number;
      readonly valueOn: BusinessDate;
      readonly by: "channel" | "staff";
      readonly on: PaidOn;
    } & ByHand)
  | { readonly do: "receiveAgain"; readonly order: number; readonly payment: number }
  | { readonly do: "extend"; readonly order: number; readonly term: number; readonly days: number }
  | ({
      readonly do: "reduce";
      readonly order: number;
      readonly term: number;
      readonly amounts: Readonly<Partial<Amounts>>;
    } & ByHand)
  | ({ readonly do: "flat"; readonly order: number; readonly confirmed: boolean } & ByHand)
  | ({ readonly do: "refund"; readonly order: number; readonly amount: number } & ByHand)
  | { readonly do: "refundResult"; readonly success: boolean }
  | ({ readonly do: "reverse"; readonly order: number; readonly payment: number } & ByHand)
  | { readonly do: "hearLateRefund" }
  | { readonly do: "bookLateRefund" }
  | { readonly do: "businessDay" };

/** The code that a payment is made on: that of the debt, or that of the extension which is offered. */
export type PaidOn = "debt" | "extension";

/** When a command is given. */
export interface Moment {
  /** The instant at which a day begins. */
  readonly startOf: (day: BusinessDate) => number;
  readonly today: BusinessDate;
  readonly now: number;
}
