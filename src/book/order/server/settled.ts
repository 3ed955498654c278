/** The topic of the outbox under which it is told that an order was settled: `{ loanId }`. */
export const ORDER_SETTLED = "loan.settled";
