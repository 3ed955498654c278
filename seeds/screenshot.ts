import sharp from "sharp";
import { GLYPH_ROWS, pathOf } from "../src/platform/server/watermark/glyphs.ts";

const [WIDTH, HEIGHT] = [360, 640];

/** A line of capitals without accents, `size` pixels to a dot. */
const line = (x: number, y: number, text: string, size: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="${pathOf(text)}" fill="${fill}"/>`;

/** What a telephone of the demo shows of an app that says something: a JPEG, its lines in capitals without accents. */
export function screenshotOf(title: string, lines: readonly string[]): Promise<Buffer> {
  const box = 56 + lines.length * 36;
  const said = lines.map((text, index) => line(52, 164 + index * 36, text, 3, "#30343c"));
  const rows = [220, 290, 180].map(
    (width, index) => `<rect x="24" y="${380 + index * 44}" width="${width}" height="12"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
        <rect width="100%" height="100%" fill="#f6f7f9"/><rect width="100%" height="92" fill="#0b5c52"/>
        ${line(24, 48 - GLYPH_ROWS, title, 3, "#fff")}
        <rect x="24" y="132" width="312" height="${box}" fill="#fff"/><rect x="24" y="132" width="6" height="${box}" fill="#c42828"/>
        ${said.join("")}<g fill="#aab0b8">${rows.join("")}</g>
        <rect x="24" y="560" width="312" height="52" fill="#0b5c52"/>${line(124, 576, "ACEPTAR", 3, "#fff")}
      </svg>`,
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer();
}
