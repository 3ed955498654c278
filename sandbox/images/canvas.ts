import type { Random } from "../chance.ts";
import { dotsOf } from "./font.ts";
import { pngOf } from "./png.ts";

export type Colour = readonly [red: number, green: number, blue: number];

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** The colour made lighter (positive) or darker (negative). */
export const shade = ([red, green, blue]: Colour, by: number): Colour => [
  clamp(red + by),
  clamp(green + by),
  clamp(blue + by),
];

/** A picture with at most 256 colours, or as few as `most`; a colour too many becomes the nearest there is. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  private readonly pixels: Uint8Array;
  private readonly colours: Colour[] = [];
  private readonly indexes = new Map<string, number>();

  private readonly max: number;

  constructor(width: number, height: number, background: Colour, max = 256) {
    this.max = max;
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height).fill(this.indexOf(background));
  }

  private indexOf(colour: Colour): number {
    const key = colour.join();
    const known = this.indexes.get(key);
    if (known !== undefined) return known;
    const index = this.colours.length < this.max ? this.colours.push(colour) - 1 : this.nearest(colour);
    this.indexes.set(key, index);
    return index;
  }

  private nearest(colour: Colour): number {
    const distances = this.colours.map((known) =>
      known.reduce((sum, part, at) => sum + Math.abs(part - (colour[at] ?? 0)), 0),
    );
    return distances.indexOf(Math.min(...distances));
  }

  /** Colours every pixel of a rectangle for which `inside` holds. */
  fill(
    x: number,
    y: number,
    width: number,
    height: number,
    colour: Colour,
    inside: (x: number, y: number) => boolean = () => true,
  ): void {
    const index = this.indexOf(colour);
    const [right, bottom] = [
      Math.min(this.width, Math.round(x + width)),
      Math.min(this.height, Math.round(y + height)),
    ];
    for (let row = Math.max(0, Math.round(y)); row < bottom; row += 1)
      for (let column = Math.max(0, Math.round(x)); column < right; column += 1)
        if (inside(column, row)) this.pixels[row * this.width + column] = index;
  }

  /** An ellipse by its centre and radii; `part` limits it further. */
  ellipse(
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    colour: Colour,
    part: (x: number, y: number) => boolean = () => true,
  ): void {
    const inside = (x: number, y: number): boolean => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1 && part(x, y);
    this.fill(cx - rx, cy - ry, 2 * rx + 1, 2 * ry + 1, colour, inside);
  }

  /** Text in capitals; `size` is the edge of one dot in pixels, a letter is four dots wide and five high. */
  text(x: number, y: number, text: string, colour: Colour, size = 2): void {
    for (const [column, row] of dotsOf(text)) this.fill(x + column * size, y + row * size, size, size, colour);
  }

  /** Copies another picture with its upper left corner at a point. */
  paste(other: Canvas, x: number, y: number): void {
    for (const [index, colour] of other.colours.entries())
      this.fill(
        x,
        y,
        other.width,
        other.height,
        colour,
        (px, py) => other.pixels[(py - y) * other.width + px - x] === index,
      );
  }

  /** What is left when so many pixels are cut off each side. */
  cropped(left: number, top: number, right: number, bottom: number): Canvas {
    const part = new Canvas(this.width - left - right, this.height - top - bottom, [0, 0, 0], this.max);
    part.draw((x, y) => this.at(x + left, y + top));
    return part;
  }

  /** The same picture in other colours: each pixel's follows from what it was and where it is. */
  toned(tone: (colour: Colour, x: number, y: number) => Colour): Canvas {
    const other = new Canvas(this.width, this.height, [0, 0, 0], this.max);
    other.draw((x, y) => tone(this.at(x, y), x, y));
    return other;
  }

  private at(x: number, y: number): Colour {
    return this.colours[this.pixels[y * this.width + x] ?? 0] ?? [0, 0, 0];
  }

  private draw(colourAt: (x: number, y: number) => Colour): void {
    for (let y = 0; y < this.height; y += 1)
      for (let x = 0; x < this.width; x += 1) this.pixels[y * this.width + x] = this.indexOf(colourAt(x, y));
  }

  /** The noise of a cheap camera: a share of the pixels becomes a little lighter or darker. */
  grain(random: Random, share: number): void {
    for (let at = 0; at < this.pixels.length; at += 1) {
      const draw = random();
      const colour = this.colours[this.pixels[at] ?? 0];
      if (draw < share && colour && this.colours.length < 250)
        this.pixels[at] = this.indexOf(shade(colour, draw < share / 2 ? 9 : -9));
    }
  }

  png(): Buffer {
    return pngOf(this.width, this.height, this.pixels, Uint8Array.from(this.colours.flat()));
  }
}
