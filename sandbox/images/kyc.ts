import { between, pick, randomFrom } from "../chance.ts";
import type { Person } from "../people.ts";
import { Canvas, shade, type Colour } from "./canvas.ts";
import { drawFace, lookOf, type Look } from "./face.ts";

export interface KycImages {
  readonly front: Buffer;
  readonly back: Buffer;
  readonly face: Buffer;
}

const [WIDTH, HEIGHT] = [304, 192];
const CARDS: readonly Colour[] = [
  [226, 214, 226],
  [214, 226, 220],
  [232, 222, 206],
  [212, 222, 234],
];
const WALLS: readonly Colour[] = [
  [186, 194, 198],
  [206, 198, 182],
  [168, 180, 168],
  [198, 186, 190],
  [150, 164, 178],
];
const SCAN_COLOURS = 16;
const GREY_BORN_BEFORE = "1972";
const INK: Colour = [52, 48, 58];
const BAND: Colour = [128, 42, 76];
const GREY: Colour = [128, 122, 132];

/**
 * How a card is taken: by a phone, with the print's fine waves and the camera's noise, or by a scanner, in flat colours
 * that weigh little.
 */
type Taken = "photograph" | "scan";

function card(colour: Colour, table: Colour, taken: Taken): Canvas {
  const canvas = new Canvas(WIDTH, HEIGHT, table, taken === "scan" ? SCAN_COLOURS : undefined);
  const inside = (x: number, y: number): boolean =>
    Math.hypot(Math.max(16 - x, x - WIDTH + 17, 0), Math.max(16 - y, y - HEIGHT + 17, 0)) <= 10;
  canvas.fill(0, 0, WIDTH, HEIGHT, colour, inside);
  if (taken === "scan") return canvas;
  const wave = (x: number, y: number): boolean => (y + Math.round(5 * Math.sin(x / 17))) % 9 === 0;
  canvas.fill(0, 0, WIDTH, HEIGHT, shade(colour, -12), (x, y) => inside(x, y) && wave(x, y));
  return canvas;
}

function front(person: Person, look: Look, seed: string, taken: Taken): Canvas {
  const random = randomFrom(`front ${seed}`);
  const canvas = card(pick(random, CARDS), pick(random, WALLS), taken);
  canvas.fill(8, 14, WIDTH - 16, 20, BAND);
  canvas.text(16, 19, "CREDENCIAL DE IDENTIDAD", [245, 240, 244]);
  canvas.text(238, 21, "MUESTRA", [245, 240, 244]);
  canvas.fill(18, 46, 82, 104, [224, 226, 230]);
  const portrait = new Canvas(82, 104, [224, 226, 230]);
  const framing = randomFrom(`portrait ${person.curp}`);
  drawFace(portrait, 41 + between(framing, -3, 3), 46 + between(framing, -4, 4), between(framing, 53, 64), look);
  canvas.paste(portrait, 18, 46);
  const lines: readonly (readonly [string, string])[] = [
    ["NOMBRE", `${person.paternal} ${person.maternal}`],
    ["", person.firstName],
    ["DOMICILIO", person.address.split(",")[0] ?? ""],
    ["", person.city.name],
    ["CURP", person.curp],
    ["NACIMIENTO", person.birthOn.split("-").toReversed().join("/")],
  ];
  let y = 44;
  for (const [label, value] of lines) {
    if (label) canvas.text(110, (y += 2), label, GREY, 1);
    canvas.text(110, (y += label ? 8 : 0), value.slice(0, 22), INK);
    y += 14;
  }
  canvas.text(252, 170, `SEXO ${person.sex}`, INK, 1);
  const swing = between(randomFrom(seed), 6, 11);
  canvas.fill(24, 158, 70, 16, INK, (x, y) => Math.abs(y - 166 - 5 * Math.sin(x / 4) * Math.cos(x / swing)) < 1.1);
  if (taken === "photograph") canvas.grain(random, 0.035);
  return canvas;
}

function back(person: Person, seed: string, taken: Taken): Canvas {
  const random = randomFrom(`back ${seed}`);
  const canvas = card(pick(random, CARDS), pick(random, WALLS), taken);
  canvas.fill(8, 20, WIDTH - 16, 26, [44, 42, 46]);
  let x = 24;
  while (x < 180) {
    canvas.fill(x, 60, between(random, 1, 4), 34, INK);
    x += between(random, 4, 8);
  }
  for (let cell = 0; cell < 400; cell += 1)
    if (random() < 0.5) canvas.fill(220 + (cell % 20) * 3, 56 + Math.floor(cell / 20) * 3, 3, 3, INK);
  const serial = Array.from({ length: 10 }, () => between(random, 0, 9)).join("");
  canvas.text(20, 130, `IDMEX${serial}<<${between(random, 1000, 9999)}<<<<<<`, INK);
  canvas.text(
    20,
    146,
    `${person.birthOn.replaceAll("-", "").slice(2)}${person.sex}${between(random, 28, 36)}1231MEX<<<<<<<<<<<`,
    INK,
  );
  canvas.text(
    20,
    162,
    `${person.paternal}<<${person.firstName}<<<<<<<<<<<<<<<<<<`.replaceAll(" ", "<").slice(0, 31),
    INK,
  );
  if (taken === "photograph") canvas.grain(random, 0.035);
  return canvas;
}

function face(look: Look, seed: string): Canvas {
  const random = randomFrom(`face ${seed}`);
  const canvas = new Canvas(230, 270, pick(random, WALLS));
  if (random() < 0.6) canvas.fill(between(random, 150, 190), 0, 60, 150, shade(pick(random, WALLS), 16));
  drawFace(canvas, 115 + between(random, -9, 9), 118 + between(random, -8, 8), between(random, 140, 162), look);
  canvas.grain(random, 0.07);
  return canvas;
}

/** A person's face; a card and a selfie that show it are one person's. */
const lookOfPerson = (person: Person, seed: string): Look =>
  lookOf(randomFrom(`look ${seed}`), person.sex, greys(person));

/** The front of a person's card as a photograph; it shows the face of whoever `faceSeed` is. */
export const photographedFront = (person: Person, shot: string, faceSeed: string): Canvas =>
  front(person, lookOfPerson(person, faceSeed), shot, "photograph");

/** The back of a person's card as a photograph. */
export const photographedBack = (person: Person, shot: string): Canvas => back(person, shot, "photograph");

/** A selfie of the face of whoever `faceSeed` is. */
export const selfie = (person: Person, shot: string, faceSeed: string): Canvas =>
  face(lookOfPerson(person, faceSeed), shot);

/**
 * Both sides of an identity card and a selfie as PNG files under 15 KB; the card shows the same face and the person's
 * data. A later round gives other photographs of the same card and face.
 */
export function kycImagesOf(person: Person, seed: string, round = 1): KycImages {
  const shot = `${seed} ${round}`;
  return {
    front: photographedFront(person, shot, seed).png(),
    back: photographedBack(person, shot).png(),
    face: selfie(person, shot, seed).png(),
  };
}

const greys = ({ birthOn }: Person): boolean => birthOn < GREY_BORN_BEFORE;

/**
 * Both sides of a person's own card as a scanner takes them, and a selfie of the same face; of faces there are only
 * `looks` per sex and age, so that many people's pictures weigh little together. The selfie of a look is always the
 * same file.
 */
export function scannedOf(person: Person, seed: string, looks: number): KycImages {
  const type = `${person.sex} ${greys(person) ? "older" : "younger"} ${Math.floor(randomFrom(`look ${seed}`)() * looks)}`;
  const look = lookOf(randomFrom(`look ${type}`), person.sex, greys(person));
  return {
    front: front(person, look, seed, "scan").png(),
    back: back(person, seed, "scan").png(),
    face: face(look, type).png(),
  };
}
