import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderStore } from "./file-store.ts";

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
  await expect(folderStore(folder).save(null as never, bytes, "text/plain", new Date())).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(shelf)).toEqual([sha256]);
});
