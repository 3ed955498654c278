import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FileTooLarge, folderStore, uploadOf } from "./file-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "file-store-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a file that cannot be kept leaves nothing behind that would fill the disk", async () => {
  const bytes = Buffer.from("too much");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const shelf = join(folder, "content", sha256.slice(0, 2));
  // Something that no file can replace stands in its place.
  mkdirSync(join(shelf, sha256, "occupied"), { recursive: true });
  await expect(folderStore(folder).save(null as never, bytes, "text/plain", new Date())).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  );
  expect(readdirSync(shelf)).toEqual([sha256]);
});

test("what a killed process had begun to write is swept once nobody has touched it for a while; whole files and files under way stay", async () => {
  const store = folderStore(folder);
  const [hourAgo, longAgo] = [new Date("2026-03-02T17:00:00Z"), new Date("2026-03-02T16:59:59Z")];
  const sha256 = "ab".repeat(32);
  const files = [
    ["content/ab", sha256, longAgo],
    ["content/ab", `${sha256}.4711.k3x9q`, longAgo],
    ["content/ab", `${sha256}.4712.k3x9r`, hourAgo],
    ["made", "export-7.csv", longAgo],
    ["made", "export-8.xlsx.4711.1772470000000", longAgo],
    ["received", "whole-and-left", longAgo],
    ["received", "under-way", hourAgo],
  ] as const;
  for (const [shelf, name, touched] of files) {
    mkdirSync(join(folder, shelf), { recursive: true });
    writeFileSync(join(folder, shelf, name), "");
    utimesSync(join(folder, shelf, name), touched, touched);
  }
  expect(await store.sweep(hourAgo)).toBe(3);
  expect(readdirSync(join(folder, "content", "ab"))).toEqual([sha256, `${sha256}.4712.k3x9r`]);
  expect(readdirSync(join(folder, "made"))).toEqual(["export-7.csv"]);
  expect(readdirSync(join(folder, "received"))).toEqual(["under-way"]);
  expect(await folderStore(join(folder, "none")).sweep(hourAgo)).toBe(0);
});

test("a file that is not there is said to be missing before anybody reads it", async () => {
  const store = folderStore(folder);
  await expect(store.open("ab".repeat(32))).rejects.toThrow(/ENOENT/);
  await expect(store.openMade("export-9.csv")).rejects.toThrow(/ENOENT/);
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test("a file that comes in pieces is known by its whole content, can be read, and is gone when nobody keeps it", async () => {
  const store = folderStore(folder);
  const received = await store.receive(pieces(PIXEL, 7), PIXEL.length);
  expect(received).toMatchObject(JSON.parse(JSON.stringify(uploadOf(PIXEL))));
  expect(received).toMatchObject({ size: PIXEL.length, mediaType: "image/png" });
  expect(Buffer.from(await received.read())).toEqual(PIXEL);
  await store.release([received]);
  expect(readdirSync(join(folder, "received"))).toEqual([]);
});

test("the kind of a file that comes in pieces is read from both of its ends", async () => {
  const paper = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(3_000_000, 0x20), Buffer.from("%%EOF\n")]);
  const received = await folderStore(folder).receive(pieces(paper, 65_536), paper.length);
  expect(received).toMatchObject({ size: paper.length, mediaType: "application/pdf", sha256: uploadOf(paper).sha256 });
});

test("a file that turns out too large is not read to its end, and nothing of it stays", async () => {
  let read = 0;
  async function* large(): AsyncGenerator<Buffer> {
    for (; read < 1000; read += 1) yield Buffer.alloc(1000);
  }
  await expect(folderStore(folder).receive(large(), 5000)).rejects.toThrow(FileTooLarge);
  expect(read).toBeLessThan(100);
  expect(readdirSync(join(folder, "received"))).toEqual([]);
});
