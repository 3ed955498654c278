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

/** The fewest bits that tell so many colours apart, as the format has them. */
const bitsFor = (colours: number): 1 | 2 | 4 | 8 => (colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8);

/** Rows without a filter, each pixel in so many bits, the leftmost in the highest. */
function scanlines(width: number, height: number, pixels: Uint8Array, bits: number): Buffer {
  const stride = 1 + Math.ceil((width * bits) / 8);
  const lines = Buffer.alloc(height * stride);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const place = y * stride + 1 + ((x * bits) >> 3);
      lines[place] = (lines[place] ?? 0) | ((pixels[at] ?? 0) << (8 - bits - ((x * bits) & 7)));
    }
  return lines;
}

/**
 * A PNG file with a palette (PNG specification, colour type 3). `pixels` are indexes into the palette, row by row; the
 * palette has at most 256 colours of three bytes. Throws a RangeError when the sizes do not fit.
 */
export function pngOf(width: number, height: number, pixels: Uint8Array, palette: Uint8Array): Buffer {
  if (pixels.length !== width * height) throw new RangeError("pixels do not fill the image");
  if (palette.length === 0 || palette.length % 3 !== 0 || palette.length > 768) throw new RangeError("not a palette");
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const bits = bitsFor(palette.length / 3);
  header.set([bits, 3, 0, 0, 0], 8);
  const parts = [
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette)),
    chunk("IDAT", deflateSync(scanlines(width, height, pixels, bits), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}
