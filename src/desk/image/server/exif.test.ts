import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cameraFacts, NOTHING_NOTED } from "./exif.ts";

/** The Exif block that a library writes beside a picture. */
async function blockOf(exif: Parameters<ReturnType<typeof sharp>["withExif"]>[0]): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#888" } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
  return (await sharp(bytes).metadata()).exif ?? Buffer.alloc(0);
}

describe("what a camera noted", () => {
  test("is read: when, with what, by what, and where", async () => {
    const block = await blockOf({
      IFD0: { Make: "Motorola", Model: "moto g84 5G", Software: "Editor 2.1" },
      IFD2: { DateTimeOriginal: "2026:03:02 08:15:30" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "19/1 25/1 5700/100",
        GPSLongitudeRef: "W",
        GPSLongitude: "99/1 7/1 5900/100",
      },
    });
    expect(cameraFacts(block)).toEqual({
      takenAt: "2026-03-02 08:15:30",
      camera: "Motorola moto g84 5G",
      software: "Editor 2.1",
      latitude: 19.4325,
      longitude: -99.133056,
    });
  });

  test("names the make once where the model names it", async () => {
    const block = await blockOf({ IFD0: { Make: "samsung", Model: "Samsung SM-A155M" } });
    expect(cameraFacts(block).camera).toBe("Samsung SM-A155M");
  });

  test("stays plain text of limited length, whatever it says", async () => {
    const script = "<script>alert(1)</script>";
    const block = await blockOf({ IFD0: { Model: `${script}\u0007\u001b[31m${"x".repeat(500)}`, Software: script } });
    const { camera, software } = cameraFacts(block);
    expect(software).toBe(script);
    expect(camera).toMatch(/^<script>alert\(1\)<\/script> \[31mx+$/);
    expect(camera).toHaveLength(80);
  });

  test("is nothing where the block is none, or broken off at any byte", async () => {
    expect(cameraFacts(undefined)).toEqual(NOTHING_NOTED);
    expect(cameraFacts(Buffer.from("no exif at all"))).toEqual(NOTHING_NOTED);
    const block = await blockOf({
      IFD0: { Make: "Motorola" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 0/1 0/1" },
    });
    for (let length = 0; length < block.length; length += 1)
      expect(() => cameraFacts(block.subarray(0, length))).not.toThrow();
  });

  test("does not let a place through that is on no map, or half of one", async () => {
    const placed = (latitude: string, ref = "N") =>
      blockOf({
        IFD3: { GPSLatitudeRef: ref, GPSLatitude: latitude, GPSLongitudeRef: "W", GPSLongitude: "99/1 0/1 0/1" },
      });
    for (const block of [await placed("91/1 0/1 0/1"), await placed("1/0 0/1 0/1"), await placed("19/1 0/1 0/1", "X")])
      expect(cameraFacts(block)).toMatchObject({ latitude: null, longitude: null });
  });

  test("does not follow directories that point at themselves, nor counts without an end", () => {
    const block = Buffer.alloc(64);
    block.write("II*\0", "latin1");
    block.writeUInt32LE(8, 4);
    block.writeUInt16LE(0xffff, 8);
    block.writeUInt16LE(0x8825, 10);
    block.writeUInt16LE(4, 12);
    block.writeUInt32LE(1, 14);
    block.writeUInt32LE(8, 18);
    expect(cameraFacts(block)).toEqual(NOTHING_NOTED);
  });
});
