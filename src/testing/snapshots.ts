import type { KycImages } from "../../sandbox/images/kyc.ts";
import { pngOf } from "../../sandbox/images/png.ts";

const EDGE = 8;
const GREYS = Uint8Array.from(Array.from({ length: 256 }, (_, at) => [at, at, at]).flat());

/** A borrower's three pictures for tests that do not look at them: grey dots of their own, drawn in no time. */
export function snapshots(seed: string): KycImages {
  const dots = (side: string): Buffer => {
    const said = `${side} ${seed}`.padEnd(EDGE * EDGE, ".").slice(0, EDGE * EDGE);
    return pngOf(EDGE, EDGE, Buffer.from(said, "latin1"), GREYS);
  };
  return { front: dots("front"), back: dots("back"), face: dots("face") };
}
