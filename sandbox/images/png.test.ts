import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { personFrom } from "../people.ts";
import { kycImagesOf, scannedOf } from "./kyc.ts";
import { pngOf } from "./png.ts";

/** CRC-32 by its definition (ISO 3309), one bit at a time. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function chunksOf(file: Buffer): { readonly type: string; readonly data: Buffer }[] {
  expect([...file.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crcOf(file.subarray(at + 4, at + 8 + length)));
    chunks.push({ type: file.toString("latin1", at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

test("a picture is written with its header, its palette and every row", () => {
  const chunks = chunksOf(pngOf(3, 2, Uint8Array.of(0, 1, 0, 1, 0, 1), Uint8Array.of(255, 0, 0, 0, 0, 255)));
  expect(chunks.map(({ type }) => type)).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
  expect([...(chunks[0]?.data ?? [])]).toEqual([0, 0, 0, 3, 0, 0, 0, 2, 1, 3, 0, 0, 0]);
  expect([...inflateSync(chunks[2]?.data ?? Buffer.alloc(0))]).toEqual([0, 0b010_00000, 0, 0b101_00000]);
  expect(() => pngOf(3, 2, Uint8Array.of(0), Uint8Array.of(0, 0, 0))).toThrow(RangeError);
});

test("a pixel takes as many bits as its palette needs", () => {
  const rowOf = (colours: number, pixels: readonly number[]): number[] => {
    const chunks = chunksOf(pngOf(pixels.length, 1, Uint8Array.from(pixels), new Uint8Array(colours * 3)));
    return [chunks[0]?.data[8] ?? 0, ...inflateSync(chunks[2]?.data ?? Buffer.alloc(0)).subarray(1)];
  };
  expect(rowOf(3, [0, 1, 2, 2, 1])).toEqual([2, 0b00_01_10_10, 0b01_000000]);
  expect(rowOf(16, [15, 1, 2])).toEqual([4, 0xf1, 0x20]);
  expect(rowOf(17, [16, 1])).toEqual([8, 16, 1]);
});

test("KYC images are small valid files of the expected size, the same for the same person and others for another", () => {
  const of = (seed: string) => Object.values(kycImagesOf(personFrom(seed), seed)) as Buffer[];
  for (const file of of("a")) {
    const header = chunksOf(file)[0]?.data ?? Buffer.alloc(13);
    expect(file.length).toBeLessThan(15_000);
    expect(header.readUInt32BE(0)).toBeGreaterThanOrEqual(200);
    expect(header.readUInt32BE(4)).toBeGreaterThanOrEqual(190);
  }
  expect(of("a")).toEqual(of("a"));
  for (const [index, file] of of("a").entries()) expect(file.equals(of("b")[index] as Buffer)).toBe(false);
});

test("scans are a person's own card at a fraction of the weight, with one selfie per look", () => {
  const seeds = Array.from({ length: 30 }, (_, index) => `scan ${index}`);
  const scans = seeds.map((seed) => scannedOf(personFrom(seed), seed, 2));
  const different = (side: "front" | "back" | "face"): number =>
    new Set(scans.map((images) => images[side].toString("base64"))).size;
  expect([different("front"), different("back")]).toEqual([30, 30]);
  expect(different("face")).toBeLessThanOrEqual(8);
  expect(Math.max(...scans.map(({ front, back }) => front.length + back.length))).toBeLessThan(3000);
});

test("a later round photographs the same person anew", () => {
  const person = personFrom("a");
  expect(kycImagesOf(person, "a", 2).face.equals(kycImagesOf(person, "a").face)).toBe(false);
});
