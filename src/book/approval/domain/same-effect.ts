import type { MoneyEffect } from "../contract.ts";

/** An effect without the names that a new row gets anew each time it is tried: only what is decided on. */
export const figuresOf = ({ order, bills, legs, moved }: MoneyEffect) => ({
  order,
  bills,
  legs,
  moved: moved.map(({ repaymentId, channelTxId, ...rest }) =>
    rest.created ? rest : { repaymentId, channelTxId, ...rest },
  ),
});
