import { ApkError, Cursor } from "./bytes.ts";
import { stringPool, type StringPool } from "./string-pool.ts";

/**
 * Reads the head of an AndroidManifest.xml as `aapt` compiles it (`ResourceTypes.h` of the Android Open Source Project):
 * chunks of type, size of the header and size of the whole, of which the string pool, the resource map and the first
 * element matter. Attributes of Android are known by their number in the resource map, since their names may be anything.
 */
export interface Manifest {
  readonly packageName: string;
  readonly versionName: string;
  /** With `versionCodeMajor` in its upper half. */
  readonly versionCode: number;
}

const XML = 0x0003;
const STRING_POOL = 0x0001;
const RESOURCE_MAP = 0x0180;
const START_ELEMENT = 0x0102;
const NONE = 0xffff_ffff;
const NODE_BYTES = 16;

const VERSION_CODE = 0x0101_021b;
const VERSION_NAME = 0x0101_021c;
const VERSION_CODE_MAJOR = 0x0101_0576;

const TEXT = 0x03;
const DECIMAL = 0x10;
const HEXADECIMAL = 0x11;
const MAX_ATTRIBUTES = 1000;

interface Attribute {
  readonly namespaced: boolean;
  readonly name: string | null;
  readonly resource: number | null;
  readonly text: string | null;
  readonly number: number | null;
}

interface Chunk {
  readonly type: number;
  readonly headerSize: number;
  readonly whole: Buffer;
}

function* chunksOf(content: Buffer): Generator<Chunk> {
  for (let at = 0; at < content.length;) {
    const head = new Cursor(content.subarray(at), "badManifest");
    const [type, headerSize, size] = [head.u16(), head.u16(), head.u32()];
    if (headerSize < 8 || size < headerSize || size > content.length - at) throw new ApkError("badManifest");
    yield { type, headerSize, whole: content.subarray(at, at + size) };
    at += size;
  }
}

/** The manifest's package and version. Throws ApkError for what is no compiled manifest, or states no version. */
export function readManifest(content: Buffer): Manifest {
  const [outer] = chunksOf(content);
  if (outer?.type !== XML) throw new ApkError("badManifest");
  let texts: StringPool | undefined;
  let resources: Buffer = Buffer.alloc(0);
  for (const { type, headerSize, whole } of chunksOf(outer.whole.subarray(outer.headerSize))) {
    if (type === STRING_POOL) texts ??= stringPool(whole);
    else if (type === RESOURCE_MAP) resources = whole.subarray(headerSize);
    else if (type === START_ELEMENT) return manifestOf(whole, texts ?? (() => null), resources);
  }
  throw new ApkError("badManifest");
}

function manifestOf(element: Buffer, texts: StringPool, resources: Buffer): Manifest {
  const read = new Cursor(element, "badManifest");
  read.take(NODE_BYTES + 4);
  if (texts(read.u32()) !== "manifest") throw new ApkError("badManifest");
  const [start, size, count] = [read.u16(), read.u16(), read.u16()];
  if (size < 20 || count > MAX_ATTRIBUTES) throw new ApkError("badManifest");
  const rows = new Cursor(element, "badManifest");
  rows.take(NODE_BYTES + start);
  const attributes = Array.from({ length: count }, () => attributeOf(rows.take(size), texts, resources));
  const android = (resource: number) => attributes.find((one) => one.resource === resource);
  const packageName = attributes.find(({ namespaced, name }) => !namespaced && name === "package")?.text;
  if (!packageName) throw new ApkError("badManifest");
  const versionName = android(VERSION_NAME)?.text;
  const minor = android(VERSION_CODE)?.number;
  const versionCode = (android(VERSION_CODE_MAJOR)?.number ?? 0) * 2 ** 32 + (minor ?? 0);
  if (!versionName || minor === null || minor === undefined || !Number.isSafeInteger(versionCode))
    throw new ApkError("noVersion");
  return { packageName, versionName, versionCode };
}

function attributeOf(row: Buffer, texts: StringPool, resources: Buffer): Attribute {
  const read = new Cursor(row, "badManifest");
  const [namespace, name, raw] = [read.u32(), read.u32(), read.u32()];
  read.take(3);
  const [type, data] = [read.u8(), read.u32()];
  const isNumber = type === DECIMAL || type === HEXADECIMAL;
  return {
    namespaced: namespace !== NONE,
    name: texts(name),
    resource: (name + 1) * 4 <= resources.length ? resources.readUInt32LE(name * 4) : null,
    text: type === TEXT ? texts(data) : isNumber || raw === NONE ? null : texts(raw),
    number: isNumber ? data : null,
  };
}
