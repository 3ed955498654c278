import sharp from "sharp";
import { expect, test } from "vitest";
import { pixelsOf } from "./file-kind.ts";
import { isWholePicture } from "./whole-picture.ts";

const noise = () =>
  sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
const withPreview = { IFD0: { Make: "Motorola", ImageDescription: "\u00ff\u00d9".repeat(30) } };

const PICTURES = {
  "a JPEG": () => noise().jpeg().toBuffer(),
  "a progressive JPEG with what the camera noted": () =>
    noise().withExif(withPreview).jpeg({ progressive: true }).toBuffer(),
  "a PNG": () => noise().png().toBuffer(),
  "a WebP": () => noise().webp().toBuffer(),
} as const;

test.each(Object.entries(PICTURES))(
  "%s is whole, also with bytes behind its end, and not where it breaks off",
  async (_what, make) => {
    const bytes = await make();
    expect([isWholePicture(bytes), pixelsOf(bytes)]).toEqual([true, 64 * 48]);
    expect(isWholePicture(Buffer.concat([bytes, Buffer.from("a phone's own notes")]))).toBe(true);
    for (const part of [0.02, 0.3, 0.6, 0.95])
      expect(isWholePicture(bytes.subarray(0, Math.floor(bytes.length * part)))).toBe(false);
  },
);
