import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { call } from "../contract.ts";

/** Whom to call: an order of collection, or a row of a marketing list. */
export type WhomToCall = { readonly loanId: string } | { readonly lineId: string };

/** A call as its caller follows it. */
export type Followed = NonNullable<OutputOf<typeof call.active>>;
