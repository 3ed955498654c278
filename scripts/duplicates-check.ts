import { SAME_FROM } from "../src/desk/duplicate/domain/resemblance.ts";
import { drawnPairs, type Compared } from "../src/desk/duplicate/server/testing/drawn-pairs.ts";

/**
 * `npm run duplicates:check`: draws 2,000 pairs of pictures, half of them one picture used twice (cut, in another
 * brightness, saved anew) and half two people's, and prints how many of either are at most so far apart. The threshold
 * has to lie between the two.
 */
const PAIRS_OF_A_REGION = 1000;
const DISTANCES = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30];
const THRESHOLD = 100 - SAME_FROM;

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`.padStart(8);
const within = (pairs: readonly Compared[], distance: number): number =>
  pairs.filter(({ similarity }) => 100 - similarity <= distance).length;

let right = true;
for (const region of ["face", "portrait"] as const) {
  const { same, other } = await drawnPairs(region, PAIRS_OF_A_REGION);
  console.log(`${region}: ${same.length} pairs of one picture, ${other.length} of two people`);
  console.log("  distance    same   others");
  for (const distance of DISTANCES)
    console.log(
      `  ${String(distance).padStart(7)} ${percent(within(same, distance), same.length)} ${percent(within(other, distance), other.length)}${distance === THRESHOLD ? "  <- threshold" : ""}`,
    );
  const unseen = same.filter(({ found }) => !found).length;
  console.log(`  found through the index: ${percent(same.length - unseen, same.length).trim()} of the same`);
  const [missed, wrong] = [same.length - within(same, THRESHOLD), within(other, THRESHOLD)];
  console.log(`  missed ${missed}, wrongly pointed out ${wrong}`);
  right &&= wrong === 0 && missed <= same.length / 100 && unseen <= same.length / 50;
}
console.log(right ? "The threshold holds." : "The threshold does not hold.");
process.exitCode = right ? 0 : 1;
