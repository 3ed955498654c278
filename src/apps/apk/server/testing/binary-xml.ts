/** Writes what `aapt` makes of an AndroidManifest.xml, as far as its first element. */
export interface ManifestOptions {
  readonly packageName: string;
  readonly versionName: string | null;
  readonly versionCode: number;
  readonly encoding?: "utf8" | "utf16";
  /** Names of Android's attributes may be left empty; only the resource map tells them. */
  readonly namesLeftOut?: boolean;
  readonly element?: string;
}

const NONE = 0xffff_ffff;
const u16 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) buffer.writeUInt16LE(value, at * 2);
  return buffer;
};
const u32 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) buffer.writeUInt32LE(value, at * 4);
  return buffer;
};

const chunk = (type: number, head: Buffer, body: Buffer): Buffer =>
  Buffer.concat([u16(type, 8 + head.length), u32(8 + head.length + body.length), head, body]);

function encoded(text: string, encoding: "utf8" | "utf16"): Buffer {
  if (encoding === "utf16") return Buffer.concat([u16(text.length), Buffer.from(text, "utf16le"), u16(0)]);
  const bytes = Buffer.from(text);
  const length = (value: number): number[] => (value < 0x80 ? [value] : [0x80 | (value >> 8), value & 0xff]);
  return Buffer.concat([Buffer.from([...length(text.length), ...length(bytes.length)]), bytes, Buffer.from([0])]);
}

function pool(texts: readonly string[], encoding: "utf8" | "utf16"): Buffer {
  const written = texts.map((text) => encoded(text, encoding));
  let at = 0;
  const offsets = written.map(({ length }) => (at += length) - length);
  const body = Buffer.concat(written);
  const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
  const flags = encoding === "utf8" ? 1 << 8 : 0;
  return chunk(0x0001, u32(texts.length, 0, flags, 28 + texts.length * 4, 0), Buffer.concat([u32(...offsets), padded]));
}

/** A compiled manifest. */
export function binaryManifest({
  packageName,
  versionName,
  versionCode,
  encoding = "utf8",
  namesLeftOut = false,
  element = "manifest",
}: ManifestOptions): Buffer {
  const android = namesLeftOut ? ["", ""] : ["versionCode", "versionName"];
  const texts = [...android, "http://schemas.android.com/apk/res/android", "package", element, packageName];
  if (versionName !== null) texts.push(versionName);
  const attribute = (namespace: number, name: number, raw: number, type: number, data: number): Buffer =>
    Buffer.concat([u32(namespace, name, raw), u16(8), Buffer.from([0, type]), u32(data)]);
  const rows = [
    attribute(2, 0, NONE, 0x10, versionCode),
    ...(versionName === null ? [] : [attribute(2, 1, 6, 0x03, 6)]),
    attribute(NONE, 3, 5, 0x03, 5),
  ];
  const start = chunk(0x0102, u32(1, NONE), Buffer.concat([u32(NONE, 4), u16(20, 20, rows.length, 0, 0, 0), ...rows]));
  const resources = chunk(0x0180, Buffer.alloc(0), u32(0x0101_021b, 0x0101_021c));
  return chunk(0x0003, Buffer.alloc(0), Buffer.concat([pool(texts, encoding), resources, start]));
}
