import type { PreviewAnswer } from "../contract.ts";

/** A preview without the names that a new row gets anew each time it is tried: only what is decided on. */
const figures = ({ eyes, effect: { order, bills, legs, moved } }: PreviewAnswer) => ({
  eyes,
  order,
  bills,
  legs,
  moved: moved.map(({ repaymentId, channelTxId, ...rest }) => (rest.created ? rest : { repaymentId, channelTxId, ...rest })),
});

/** Whether two previews say the same to who decides on them. */
export const sameEffect = (a: PreviewAnswer, b: PreviewAnswer): boolean => JSON.stringify(figures(a)) === JSON.stringify(figures(b));
