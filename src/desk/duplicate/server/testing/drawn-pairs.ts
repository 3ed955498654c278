import sharp from "sharp";
import { randomFrom } from "../../../../../sandbox/chance.ts";
import { photographedFront, selfie } from "../../../../../sandbox/images/kyc.ts";
import { personFrom } from "../../../../../sandbox/people.ts";
import { fingerprintOf, keysOfViews } from "../../domain/fingerprint.ts";
import { CUT, type Region } from "../../domain/region.ts";
import { bestView, keptFrom, similarityOf, WORTH } from "../../domain/resemblance.ts";
import { viewsOf, type Seen } from "../../domain/views.ts";
import { windowIn } from "../window.ts";

/** A picture of a drawn person, as an app uploads it. */
export function drawn(region: Region, seed: string): Buffer {
  const person = personFrom(seed);
  return (region === "face" ? selfie : photographedFront)(person, `${seed} 1`, seed).png();
}

/** The same picture used again: up to a twentieth of each side cut off, brighter or darker, and saved as a JPEG. */
export async function reused(picture: Buffer, seed: string): Promise<Buffer> {
  const random = randomFrom(`reused ${seed}`);
  const { width, height } = await sharp(picture).metadata();
  const cut = (length: number): number => Math.round(length * CUT * random());
  const [left, right, top, bottom] = [cut(width), cut(width), cut(height), cut(height)];
  return sharp(picture)
    .extract({ left, top, width: width - left - right, height: height - top - bottom })
    .toColourspace("srgb")
    .removeAlpha()
    .linear(0.75 + 0.5 * random(), 20 * random() - 10)
    .jpeg({ quality: 70 + Math.floor(25 * random()) })
    .toBuffer();
}

/** The window of a drawn picture. @throws Error where nothing can be told by it. */
export async function seenIn(picture: Buffer, region: Region): Promise<Seen> {
  const seen = await windowIn(picture, region);
  if (typeof seen === "string") throw new Error(`a drawn picture is ${seen}`);
  return seen;
}

/** How alike two pictures come out, in percent, and whether the index over the keys leads from one to the other. */
export interface Compared {
  readonly similarity: number;
  readonly found: boolean;
}

/** Compares a picture with those that are kept, each as if it were the only one. */
function compareWith(seen: Seen, others: readonly Seen[]): Compared[] {
  const views = [...viewsOf(seen)].flat();
  const keys = new Set(keysOfViews(seen.region, views));
  return others.map((other) => {
    const { keys: kept, spectrum } = fingerprintOf(other);
    const reference = keptFrom(spectrum);
    const { place, alike } = bestView(views, reference);
    return {
      similarity: alike < WORTH ? Math.max(0, Math.round(alike * 100)) : similarityOf(seen, reference, place),
      found: kept.some((key) => keys.has(key)),
    };
  });
}

/** Drawn pairs of one region, half of them one picture used twice and half two people's. */
export async function drawnPairs(
  region: Region,
  pairs: number,
): Promise<{ readonly same: readonly Compared[]; readonly other: readonly Compared[] }> {
  const [same, other]: [Compared[], Compared[]] = [[], []];
  let neighbour = await seenIn(drawn(region, `${region} neighbour`), region);
  for (let pair = 0; pair < pairs / 2; pair += 1) {
    const seed = `${region} ${pair}`;
    const picture = drawn(region, seed);
    const [first, again] = [await seenIn(picture, region), await seenIn(await reused(picture, seed), region)];
    // whichever of the two came first
    const [kept, asked] = pair % 2 === 0 ? [first, again] : [again, first];
    const [itself, stranger] = compareWith(asked, [kept, neighbour]);
    if (itself && stranger) [same, other].forEach((list, at) => list.push(at === 0 ? itself : stranger));
    neighbour = first;
  }
  return { same, other };
}
