import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileKind } from "./file-kind.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function png(width: number, height: number): Buffer {
  const bytes = Buffer.from(PIXEL);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A JPEG's segments up to its frame header, with comments of some lengths before it. */
function jpeg(width: number, height: number, comments: readonly number[] = [], start = 0xc0): Buffer {
  const segment = (marker: number, body: Buffer): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  const frame = Buffer.alloc(15);
  frame[0] = 8;
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...comments.map((length) => segment(0xfe, Buffer.alloc(length, 0x20))),
    segment(start, frame),
  ]);
}

function webp(form: string, body: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from("RIFF\0\0\0\0WEBP", "latin1"),
    Buffer.from(form, "latin1"),
    Buffer.alloc(4),
    body,
    Buffer.alloc(16),
  ]);
}
const lossless = (width: number, height: number): Buffer => {
  const body = Buffer.alloc(5);
  body[0] = 0x2f;
  body.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  return webp("VP8L", body);
};
const pdf = (end: string): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj << >> endobj\n${end}`, "latin1");

describe("a file is what its content says", () => {
  test.each([
    ["a PNG", png(640, 480), "image/png"],
    ["a JPEG", jpeg(4000, 3000), "image/jpeg"],
    ["a JPEG with long comments before its frame", jpeg(4000, 3000, [10, 60_000, 0]), "image/jpeg"],
    ["a JPEG of a telephone's largest camera", jpeg(12_000, 9000), "image/jpeg"],
    ["a progressive JPEG", jpeg(4000, 3000, [], 0xc2), "image/jpeg"],
    ["a WebP", lossless(640, 480), "image/webp"],
    ["a PDF", pdf("%%EOF\n"), "application/pdf"],
  ])("%s", (_what, bytes, mediaType) => expect(fileKind(bytes)?.mediaType).toBe(mediaType));

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["the first bytes of a PNG alone", png(1, 1).subarray(0, 8)],
    ["the first bytes of a JPEG alone", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["a JPEG without a frame", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 8]), Buffer.alloc(40)])],
    [
      "a JPEG whose segments lead nowhere",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]), Buffer.alloc(40)]),
    ],
    ["a PNG of no pixels", png(0, 100)],
    ["a PNG of more pixels than a camera takes", png(19_000, 19_000)],
    ["a PNG of more pixels than may be held at once", png(6000, 6000)],
    ["a WebP of more pixels than may be held at once", lossless(6000, 6000)],
    ["a progressive JPEG of more pixels than may be held at once", jpeg(6000, 6000, [], 0xc2)],
    ["a JPEG that is a line of pixels", jpeg(65_535, 1)],
    ["a PDF without an end", pdf("")],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["a drawing with a script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
    ["a page after the word PDF", Buffer.from("x%PDF-1.7 %%EOF")],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00", "latin1")],
    ["a program", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)])],
    ["an archive", Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), Buffer.alloc(200)])],
  ])("%s is none of them", (_what, bytes) => expect(fileKind(bytes)).toBeNull());

  test("no bytes whatever make it fail, behind any of the beginnings", () => {
    const beginnings = [
      png(1, 1).subarray(0, 8),
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from("RIFF....WEBPVP8X"),
      Buffer.from("%PDF-1.4"),
      Buffer.alloc(0),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 200 }), (beginning, rest) => {
        fileKind(Buffer.concat([beginning, rest]));
      }),
      { numRuns: 3000 },
    );
  });
});
