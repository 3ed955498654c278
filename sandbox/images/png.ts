import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/**
 * A PNG file with an 8-bit palette (PNG specification, colour type 3). `pixels` are indexes into the palette, row by row; the palette has
 * at most 256 colours of three bytes. Throws a RangeError when the sizes do not fit.
 */
export function pngOf(width: number, height: number, pixels: Uint8Array, palette: Uint8Array): Buffer {
  if (pixels.length !== width * height) throw new RangeError("pixels do not fill the image");
  if (palette.length === 0 || palette.length % 3 !== 0 || palette.length > 768) throw new RangeError("not a palette");
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width + 1));
  for (let row = 0; row < height; row += 1) rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const parts = [chunk("IHDR", header), chunk("PLTE", Buffer.from(palette)), chunk("IDAT", deflateSync(rows, { level: 6 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}
