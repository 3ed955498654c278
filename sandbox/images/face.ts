import { pick, type Random } from "../chance.ts";
import { shade, type Canvas, type Colour } from "./canvas.ts";

export interface Look {
  readonly skin: Colour;
  readonly hair: Colour;
  readonly eyes: Colour;
  readonly shirt: Colour;
  readonly style: "short" | "bald" | "fringe" | "long" | "bun";
  readonly beard: boolean;
  readonly glasses: boolean;
  /** Width of the head for its height. */
  readonly width: number;
  /** How far the mouth curves up, in shares of the head's height. */
  readonly smile: number;
  readonly build: Build;
}

/** What tells two faces of the same colours apart, each from -1 to 1 around the usual. */
interface Build {
  readonly eyeGap: number;
  readonly eyeHeight: number;
  readonly eyeSize: number;
  readonly brows: number;
  readonly browHeight: number;
  readonly nose: number;
  readonly noseWidth: number;
  readonly mouth: number;
  readonly mouthHeight: number;
  readonly hairline: number;
  readonly shoulders: number;
  readonly jaw: number;
  /** Where the light comes from: shade falls on the other side of the face. */
  readonly light: number;
}

const SKINS: readonly Colour[] = [
  [233, 190, 158],
  [214, 164, 128],
  [196, 144, 106],
  [172, 121, 86],
  [146, 98, 68],
  [222, 178, 145],
];
const HAIRS: readonly Colour[] = [
  [28, 22, 20],
  [48, 33, 25],
  [74, 50, 34],
  [38, 30, 30],
  [96, 66, 40],
];
const GREY_HAIR: Colour = [120, 118, 116];
const EYES: readonly Colour[] = [
  [58, 36, 22],
  [84, 54, 30],
  [40, 28, 20],
  [92, 84, 46],
];
const SHIRTS: readonly Colour[] = [
  [58, 92, 140],
  [150, 60, 66],
  [70, 120, 88],
  [210, 206, 196],
  [60, 62, 70],
  [196, 150, 70],
  [120, 84, 150],
];

export function lookOf(random: Random, sex: "H" | "M", older: boolean): Look {
  return {
    skin: pick(random, SKINS),
    hair: pick(random, older ? [...HAIRS, GREY_HAIR, GREY_HAIR, GREY_HAIR] : HAIRS),
    eyes: pick(random, EYES),
    shirt: pick(random, SHIRTS),
    style:
      sex === "M"
        ? pick(random, ["long", "long", "fringe", "bun"] as const)
        : pick(random, ["short", "short", "fringe", "bald"] as const),
    beard: sex === "H" && random() < 0.35,
    glasses: random() < 0.22,
    width: 0.7 + random() * 0.14,
    smile: 0.01 + random() * 0.05,
    build: buildOf(random),
  };
}

function buildOf(random: Random): Build {
  const around = (): number => 2 * random() - 1;
  return {
    eyeGap: around(),
    eyeHeight: around(),
    eyeSize: around(),
    brows: around(),
    browHeight: around(),
    nose: around(),
    noseWidth: around(),
    mouth: around(),
    mouthHeight: around(),
    hairline: around(),
    shoulders: around(),
    jaw: around(),
    light: around(),
  };
}

/** Draws head and shoulders. `cx`, `cy` is the middle of the head, `size` its height in pixels. */
export function drawFace(canvas: Canvas, cx: number, cy: number, size: number, look: Look): void {
  const { skin, hair, style, build } = look;
  const ry = size / 2;
  const rx = ry * look.width;
  const dark = shade(skin, -26);
  if (style === "long") canvas.ellipse(cx, cy + ry * 0.35, rx * 1.32, ry * 1.35, hair);
  if (style === "bun") canvas.ellipse(cx, cy - ry * 1.12, rx * 0.45, ry * 0.34, hair);
  canvas.ellipse(
    cx,
    cy + ry * (2.25 + 0.12 * build.shoulders),
    rx * (2.1 + 0.35 * build.shoulders),
    ry * 1.15,
    look.shirt,
  );
  canvas.fill(cx - rx * 0.36, cy + ry * 0.7, rx * 0.72, ry * 0.62, dark);
  canvas.ellipse(cx, cy + ry * 1.28, rx * 0.42, ry * 0.2, dark);
  for (const side of [-1, 1]) canvas.ellipse(cx + side * rx, cy + ry * 0.06, rx * 0.16, ry * 0.19, dark);
  if (style !== "bald")
    canvas.ellipse(
      cx,
      cy - ry * 0.12,
      rx * 1.1,
      ry * 1.02,
      hair,
      (_x, y) => y < cy + ry * (style === "short" ? -0.1 : 0.25),
    );
  canvas.ellipse(cx, cy, rx, ry, skin);
  canvas.ellipse(cx, cy + ry * 0.42, rx * (0.86 + 0.1 * build.jaw), ry * (0.56 + 0.05 * build.jaw), skin);
  const lit = cx + rx * 0.8 * build.light;
  canvas.ellipse(cx, cy, rx, ry, shade(skin, -17), (x) => (x - lit) * Math.sign(build.light) < -rx * 0.55);
  if (look.beard)
    canvas.ellipse(cx, cy + ry * 0.1, rx * 0.98, ry * 0.9, shade(hair, 14), (_x, y) => y > cy + ry * 0.38);
  const line = (style === "fringe" ? -0.3 : style === "bald" ? -2 : -0.52) + 0.1 * build.hairline;
  canvas.ellipse(
    cx,
    cy,
    rx * 1.02,
    ry * 1.02,
    hair,
    (x, y) =>
      y < cy + ry * (line - (0.16 * Math.abs(x - cx)) / rx + (style === "long" ? (0.5 * Math.abs(x - cx)) / rx : 0)),
  );
  drawFeatures(canvas, cx, cy, rx, ry, look);
}

function drawFeatures(
  canvas: Canvas,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  { skin, hair, eyes, glasses, smile, build }: Look,
): void {
  const eyeLine = cy - ry * (0.05 + 0.06 * build.eyeHeight);
  const eye = 1 + 0.3 * build.eyeSize;
  const browLine = eyeLine - ry * (0.19 + 0.05 * build.browHeight);
  for (const side of [-1, 1]) {
    const x = cx + side * rx * (0.42 + 0.08 * build.eyeGap);
    canvas.ellipse(x, eyeLine, rx * 0.2 * eye, ry * 0.085 * eye, [244, 240, 236]);
    canvas.ellipse(x, eyeLine, rx * 0.095 * eye, ry * 0.085 * eye, eyes);
    canvas.fill(x - rx * 0.24, browLine, rx * 0.48, ry * (0.06 + 0.03 * build.brows), shade(hair, 10));
    if (glasses)
      canvas.ellipse(
        x,
        eyeLine,
        rx * 0.34,
        ry * 0.2,
        [40, 40, 48],
        (px, py) => ((px - x) / (rx * 0.29)) ** 2 + ((py - eyeLine) / (ry * 0.16)) ** 2 > 1,
      );
  }
  if (glasses) canvas.fill(cx - rx * 0.1, eyeLine - ry * 0.03, rx * 0.2, Math.max(1, ry * 0.04), [40, 40, 48]);
  const tip = cy + ry * (0.24 + 0.07 * build.nose);
  canvas.ellipse(cx, tip, rx * (0.15 + 0.05 * build.noseWidth), ry * 0.08, shade(skin, -22));
  canvas.fill(cx - rx * 0.04, cy, rx * 0.05, tip - cy, shade(skin, -14));
  const mouth = cy + ry * (0.54 + 0.07 * build.mouthHeight);
  const half = rx * (0.36 + 0.09 * build.mouth);
  const curve = (x: number): number => mouth - smile * 2 * ry * ((x - cx) / half) ** 2;
  canvas.fill(
    cx - half,
    mouth - ry * 0.2,
    half * 2,
    ry * 0.3,
    [158, 72, 68],
    (x, y) => Math.abs(y - curve(x)) <= Math.max(1, ry * 0.045),
  );
}
