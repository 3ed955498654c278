import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { binaryManifest } from "../testing/binary-xml.ts";
import { buildApk } from "../testing/build-apk.ts";
import { keystore } from "../testing/certificate.ts";
import { ApkError, bytesOf } from "./bytes.ts";
import { readManifest } from "./manifest.ts";
import { readApk } from "./read-apk.ts";

const SAYS = { packageName: "mx.nueva.app", versionName: "1.0.2", versionCode: 10_002 };
const SIGNER = keystore("Nueva");
const GOOD = buildApk({ ...SAYS, signedBy: SIGNER });

const read = (file: Buffer) => readApk(bytesOf(file));
const problemOf = (file: Buffer): Promise<string> =>
  read(file).then(
    () => "none",
    (error: unknown) => (error instanceof ApkError ? error.code : `thrown: ${String(error)}`),
  );

describe("an APK", () => {
  test.each([
    ["v2, UTF-8", { scheme: 2, encoding: "utf8" }],
    ["v3, UTF-8", { scheme: 3, encoding: "utf8" }],
    ["v2, UTF-16", { scheme: 2, encoding: "utf16" }],
    ["v3, attributes known by their number alone", { scheme: 3, encoding: "utf16", namesLeftOut: true }],
  ] as const)("says its package, version and signer (%s)", async (_what, options) => {
    expect(await read(buildApk({ ...SAYS, signedBy: SIGNER, ...options }))).toEqual({
      ...SAYS,
      scheme: options.scheme,
      certificate: createHash("sha256").update(SIGNER.certificate).digest("hex"),
      subject: "CN=Nueva",
    });
  });

  test("of several mebibytes is digested piece by piece", async () => {
    const noise = Buffer.alloc(3_500_000, "no two pieces are the same: ");
    const files = { "assets/noise.bin": Buffer.concat([noise, createHash("sha512").update(noise).digest()]) };
    const file = buildApk({ ...SAYS, files });
    expect(await problemOf(file)).toBe("none");
  });
});

describe("what is no APK", () => {
  const changed = (at: number): Buffer => {
    const copy = Buffer.from(GOOD);
    copy.writeUInt8((copy.readUInt8(at) + 1) & 0xff, at);
    return copy;
  };
  const bomb = Buffer.alloc(64 * 1024 * 1024);
  const other = buildApk({ ...SAYS, packageName: "mx.otra.app", signedBy: SIGNER });
  /** The signing block of another file before this one's directory. */
  const stolen = (): Buffer => {
    const partsOf = (file: Buffer) => {
      const directory = file.readUInt32LE(file.length - 6);
      const block = directory - Number(file.readBigUInt64LE(directory - 24)) - 8;
      return { entries: file.subarray(0, block), block: file.subarray(block, directory), directory };
    };
    const [mine, theirs] = [partsOf(GOOD), partsOf(other)];
    const end = Buffer.from(GOOD.subarray(mine.directory));
    end.writeUInt32LE(mine.entries.length + theirs.block.length, end.length - 6);
    return Buffer.concat([mine.entries, theirs.block, end]);
  };

  test.each([
    ["a renamed Windows program", () => Buffer.concat([Buffer.from("MZ\x90\0"), GOOD]), "program"],
    ["no archive", () => Buffer.from("%PDF-1.7 and so on"), "notZip"],
    ["nothing", () => Buffer.alloc(0), "notZip"],
    ["an archive without a manifest", () => buildApk({ ...SAYS, manifest: null }), "noManifest"],
    ["cut off", () => GOOD.subarray(0, GOOD.length - 40), "truncated"],
    ["with something behind its end", () => Buffer.concat([GOOD, Buffer.from("more")]), "truncated"],
    ["a manifest that inflates without end", () => buildApk({ ...SAYS, manifest: bomb }), "bomb"],
    ["a manifest of text", () => buildApk({ ...SAYS, manifest: Buffer.from("<manifest/>") }), "badManifest"],
    ["another document", () => buildApk({ ...SAYS, element: "resources" }), "badManifest"],
    ["without a version", () => buildApk({ ...SAYS, versionName: null }), "noVersion"],
    ["unsigned", () => buildApk({ ...SAYS, signedBy: null }), "unsigned"],
    ["with another's signing block", stolen, "changedContent"],
    ["with a byte changed after it was signed", () => changed(GOOD.indexOf("dex") - 20), "changedContent"],
    [
      "with another key than its certificate's",
      () => buildApk({ ...SAYS, signedBy: { ...keystore(), certificate: SIGNER.certificate } }),
      "badSignature",
    ],
    [
      "signed with another key than it says",
      () => buildApk({ ...SAYS, signedBy: { ...SIGNER, privateKey: keystore().privateKey } }),
      "badSignature",
    ],
    [
      "whose newer signature was taken out",
      () => buildApk({ ...SAYS, attributes: Buffer.from([8, 0, 0, 0, 0x0d, 0xf0, 0xef, 0xbe, 3, 0, 0, 0]) }),
      "badSignature",
    ],
  ])("is told: %s", async (_what, file, problem) => {
    expect(await problemOf(file())).toBe(problem);
  });
});

describe("whatever the bytes", () => {
  const refused = async (file: Buffer): Promise<void> => {
    expect(await problemOf(file)).not.toMatch(/^thrown/);
  };

  test("a file is read or refused, never anything else", async () => {
    const head = Buffer.from("PK\x03\x04", "latin1");
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), (bytes) => refused(Buffer.concat([head, bytes]))),
      { numRuns: 300, seed: 13 },
    );
  });

  test("a good file with some bytes changed, or cut off, passes only as what was signed", async () => {
    const mutation = fc.tuple(fc.nat(GOOD.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 6 }), fc.nat(50), async (mutations, cut) => {
        const copy = Buffer.from(GOOD.subarray(0, GOOD.length - (cut > 25 ? cut : 0)));
        for (const [at, by] of mutations) if (at < copy.length) copy.writeUInt8((copy.readUInt8(at) + by) & 0xff, at);
        const problem = await problemOf(copy);
        expect(problem).not.toMatch(/^thrown/);
        if (problem === "none") expect(await read(copy)).toMatchObject(SAYS);
      }),
      { numRuns: 1500, seed: 13 },
    );
  });

  test("a manifest with some bytes changed is read or refused", () => {
    const manifest = binaryManifest({ ...SAYS, encoding: "utf16" });
    const mutation = fc.tuple(fc.nat(manifest.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const copy = Buffer.from(manifest);
        for (const [at, value] of mutations) copy.writeUInt8(value, at);
        try {
          readManifest(copy);
        } catch (error) {
          expect(error).toBeInstanceOf(ApkError);
        }
      }),
      { numRuns: 3000, seed: 13 },
    );
  });
});
