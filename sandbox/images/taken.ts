import { between, chanceFrom, randomFrom, weighted } from "../chance.ts";
import { personFrom, type Person } from "../people.ts";
import { shade, type Canvas, type Colour } from "./canvas.ts";
import { kycImagesOf, photographedBack, photographedFront, selfie, type KycImages } from "./kyc.ts";

/** How a borrower comes by the pictures that are handed in first, and how many of a thousand do. */
const WAYS = { own: 900, screen: 30, dark: 25, mismatched: 20, passedOn: 25 } as const;
type Taken = keyof typeof WAYS;

/** So many faces are passed on; whoever gets one shares it with others. */
const PASSED_ON = 12;

export const takenOf = (seed: string): Taken => weighted(chanceFrom(seed)("pictures"), WAYS);

/** A display's stripes of rows, its blue, and the glare of a lamp. */
function offScreen(picture: Canvas, seed: string): Canvas {
  const random = randomFrom(`screen ${seed}`);
  const [gap, slant] = [between(random, 3, 5), between(random, 5, 11)];
  const [cx, cy, reach] = [picture.width * random(), picture.height * random(), picture.width * 0.22];
  return picture.toned(([red, green, blue], x, y): Colour => {
    const stripe = (y + Math.floor(x / slant)) % gap === 0 ? -22 : 0;
    const glare = Math.hypot(x - cx, y - cy) < reach ? 30 : 0;
    return shade([red - 8, green, blue + 14], stripe + glare);
  });
}

const inTheDark = (picture: Canvas): Canvas =>
  picture.toned(([red, green, blue]): Colour => [
    Math.round(red * 0.28),
    Math.round(green * 0.27),
    Math.round(blue * 0.32),
  ]);

/** Somebody else's file, cut by up to a twentieth a side and in another brightness. */
function passedOn(picture: Canvas, seed: string): Canvas {
  const random = randomFrom(`passed on ${seed}`);
  const cut = (length: number): number => Math.floor(length * 0.05 * random());
  const { width, height } = picture;
  const light = 0.82 + 0.34 * random();
  return picture
    .cropped(cut(width), cut(height), cut(width), cut(height))
    .toned(([red, green, blue]): Colour => shade([red * light, green * light, blue * light], 0));
}

/**
 * The pictures that a borrower hands in first. Most are their own; some were taken off a screen or in the dark, show
 * somebody else than the card, or are passed on: the selfie is a file that others hand in, too. The same seed gives the
 * same files.
 */
export function uploadsOf(person: Person, seed: string): KycImages {
  const shot = `${seed} 1`;
  const own = { front: photographedFront(person, shot, seed), face: selfie(person, shot, seed) };
  const back = photographedBack(person, shot).png();
  const sent = (front: Canvas, face: Canvas): KycImages => ({ front: front.png(), back, face: face.png() });
  switch (takenOf(seed)) {
    case "screen":
      return sent(offScreen(own.front, `front ${seed}`), offScreen(own.face, `face ${seed}`));
    case "dark":
      return sent(own.front, inTheDark(own.face));
    case "mismatched":
      return sent(own.front, selfie(person, shot, `stand-in for ${seed}`));
    case "passedOn": {
      const source = `passed on ${Math.floor(randomFrom(`source ${seed}`)() * PASSED_ON)}`;
      const first = personFrom(source);
      return sent(own.front, passedOn(selfie(first, `${source} 1`, source), seed));
    }
    default:
      return kycImagesOf(person, seed);
  }
}
