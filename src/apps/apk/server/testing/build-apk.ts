import { createHash, sign } from "node:crypto";
import { crc32, deflateRawSync } from "node:zlib";
import { binaryManifest, type ManifestOptions } from "./binary-xml.ts";
import { keystore, type Keystore } from "./certificate.ts";

interface Options extends ManifestOptions {
  readonly signedBy?: Keystore | null;
  readonly scheme?: 2 | 3;
  /** Further files of the archive, by name. */
  readonly files?: Readonly<Record<string, Buffer>>;
  /** What stands in the manifest's place; null leaves it out. */
  readonly manifest?: Buffer | null;
  readonly attributes?: Buffer;
}

const ECDSA_SHA256 = 0x0201;
const u32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};
const u64 = (value: number): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
};
const prefixed = (...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length), content]);
};

interface Zip {
  readonly entries: Buffer;
  readonly directory: Buffer;
  readonly count: number;
}

function zipped(files: readonly (readonly [name: string, content: Buffer])[]): Zip {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([u32(0x0403_4b50), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const versionMade = Buffer.from([20, 0]);
    directory.push(Buffer.concat([u32(0x0201_4b50), versionMade, common, rest, Buffer.from(name)]));
    entries.push(local);
    at += local.length;
  }
  return { entries: Buffer.concat(entries), directory: Buffer.concat(directory), count: files.length };
}

function endOf({ directory, count }: Zip, directoryAt: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(directoryAt, 16);
  return end;
}

function digestOf(sections: readonly Buffer[]): Buffer {
  const mark = (value: number, length: number): Buffer => Buffer.concat([Buffer.from([value]), u32(length)]);
  const pieces = sections.flatMap((section) =>
    Array.from({ length: Math.ceil(section.length / 1_048_576) }, (_, no) =>
      section.subarray(no * 1_048_576, (no + 1) * 1_048_576),
    ),
  );
  const hash = (...parts: readonly Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  return hash(mark(0x5a, pieces.length), ...pieces.map((piece) => hash(mark(0xa5, piece.length), piece)));
}

/** The signing block of an archive. */
function signingBlock(zip: Zip, by: Keystore, scheme: 2 | 3, attributes: Buffer): Buffer {
  const digest = digestOf([zip.entries, zip.directory, endOf(zip, zip.entries.length)]);
  const versions = scheme === 3 ? Buffer.concat([u32(24), u32(0x7fff_ffff)]) : Buffer.alloc(0);
  const signed = Buffer.concat([
    prefixed(prefixed(u32(ECDSA_SHA256), prefixed(digest))),
    prefixed(prefixed(by.certificate)),
    versions,
    prefixed(attributes),
  ]);
  const signature = sign("sha256", signed, by.privateKey);
  const signer = Buffer.concat([
    prefixed(signed),
    versions,
    prefixed(prefixed(u32(ECDSA_SHA256), prefixed(signature))),
    prefixed(by.publicKey),
  ]);
  const value = prefixed(prefixed(signer));
  const pair = Buffer.concat([u64(value.length + 4), u32(scheme === 3 ? 0xf053_68c0 : 0x7109_871a), value]);
  const size = u64(pair.length + 24);
  return Buffer.concat([size, pair, size, Buffer.from("APK Sig Block 42", "latin1")]);
}

const OWN = keystore();

/** An APK as the build tools make it: small, and signed by a key of the tests unless stated. */
export function buildApk({
  signedBy = OWN,
  scheme = 2,
  files = {},
  manifest,
  attributes = Buffer.alloc(0),
  ...told
}: Options): Buffer {
  const own = manifest === undefined ? binaryManifest(told) : manifest;
  const zip = zipped([
    ...(own === null ? [] : [["AndroidManifest.xml", own] as const]),
    ["classes.dex", Buffer.from("dex\n035")],
    ...Object.entries(files),
  ]);
  const block = signedBy === null ? Buffer.alloc(0) : signingBlock(zip, signedBy, scheme, attributes);
  return Buffer.concat([zip.entries, block, zip.directory, endOf(zip, zip.entries.length + block.length)]);
}
