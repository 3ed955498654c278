import type { PreviewAnswer } from "../contract.ts";
import { figuresOf } from "../domain/same-effect.ts";

const figures = ({ eyes, because, effect }: PreviewAnswer) => ({ eyes, because, ...figuresOf(effect) });

/** Whether two previews say the same to who decides on them. */
export const sameEffect = (a: PreviewAnswer, b: PreviewAnswer): boolean =>
  JSON.stringify(figures(a)) === JSON.stringify(figures(b));
