import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pathOf, widthOf } from "./glyphs.ts";
import { watermarked } from "./watermark.ts";

const plain = (width: number, height: number, grey: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .png()
    .toBuffer();

/** The share of a picture's pixels, cut into nine parts, that differ clearly from the ground. */
async function marks(bytes: Buffer, grey: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  const parts = Array.from({ length: 9 }, () => ({ all: 0, marked: 0 }));
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const part = parts[Math.floor((3 * y) / info.height) * 3 + Math.floor((3 * x) / info.width)];
      if (!part) continue;
      part.all += 1;
      if (Math.abs((data[y * info.width + x] ?? grey) - grey) > 20) part.marked += 1;
    }
  }
  return parts.map(({ all, marked }) => marked / all);
}

describe("a watermark", () => {
  test.each([
    ["dark", 640, 400, 20],
    ["light", 640, 400, 240],
    ["small", 160, 100, 128],
    ["tall", 400, 1600, 128],
  ])("stands in every part of a %s picture and hides none of it", async (_what, width, height, grey) => {
    const stamped = await watermarked(await plain(width, height, grey), "reviewer 2026-11-22 10:14");
    for (const share of await marks(stamped ?? Buffer.alloc(0), grey)) {
      expect(share).toBeGreaterThan(0.02);
      expect(share).toBeLessThan(0.4);
    }
  });

  test("tells one person from another, and one minute from the next", async () => {
    const picture = await plain(320, 200, 200);
    const [one, same, other, later] = await Promise.all(
      ["ana 10:14", "ana 10:14", "luz 10:14", "ana 10:15"].map((text) => watermarked(picture, text)),
    );
    expect(one?.equals(same as Buffer)).toBe(true);
    expect(one?.equals(other as Buffer)).toBe(false);
    expect(one?.equals(later as Buffer)).toBe(false);
  });

  test("leaves nothing of what the camera wrote, and makes a large picture smaller", async () => {
    const taken = await sharp(await plain(3000, 1000, 90))
      .withExif({ IFD0: { Artist: "canary-artist" } })
      .jpeg()
      .toBuffer();
    expect(taken.includes("canary-artist")).toBe(true);
    const stamped = (await watermarked(taken, "x")) as Buffer;
    expect(stamped.includes("canary-artist")).toBe(false);
    expect(await sharp(stamped).metadata()).toMatchObject({ format: "jpeg", width: 1800, height: 600 });
  });

  test("is not put on what is no picture", async () => {
    for (const bytes of [Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("not a picture"), Buffer.alloc(0)])
      expect(await watermarked(bytes, "x")).toBeNull();
    // half a megabyte that takes a gigabyte to open
    expect(await watermarked(await plain(6000, 5100, 90), "x")).toBeNull();
  });
});

test("a text is drawn without accents, in letters of a fixed width, with a question mark for what is not known", () => {
  expect(pathOf("ñandú")).toBe(pathOf("NANDU"));
  expect(pathOf("漢")).toBe(pathOf("?"));
  expect(widthOf("abc")).toBe(18);
});
