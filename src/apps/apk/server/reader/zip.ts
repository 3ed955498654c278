import { crc32, inflateRawSync } from "node:zlib";
import { ApkError, Cursor, type Bytes } from "./bytes.ts";

/**
 * Reads of a ZIP archive (PKWARE APPNOTE 6.3) what an APK needs: where its central directory lies, and single entries.
 * Archives in several parts and ZIP64 are refused: no file of 200 MiB needs them.
 */

/** Where the parts of an archive lie. */
export interface Layout {
  /** Offset and length of the central directory. */
  readonly directoryAt: number;
  readonly directorySize: number;
  /** Offset of the end record, which reaches to the end of the file. */
  readonly endAt: number;
  readonly entries: number;
}

/** An entry of the central directory. */
export interface Entry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly at: number;
}

const END_BYTES = 22;
const END_SIGNATURE = 0x0605_4b50;
const ENTRY_SIGNATURE = 0x0201_4b50;
const LOCAL_SIGNATURE = 0x0403_4b50;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 0xffff;
const ZIP64 = 0xffff_ffff;
/** Thirty thousand entries with names of usual length; more than any app has. */
const MAX_DIRECTORY = 8 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** Tells a Windows program and what is no archive at all by the first bytes. */
function checkHead(head: Buffer): void {
  if (head.subarray(0, 2).toString("latin1") === "MZ") throw new ApkError("program");
  if (head.length < 4 || head.readUInt32LE() !== LOCAL_SIGNATURE) throw new ApkError("notZip");
}

/** Finds the parts of an archive from its end. An archive whose end is not there was cut off. */
export async function layoutOf(file: Bytes): Promise<Layout> {
  checkHead(await file.read(0, Math.min(4, file.size)));
  const length = Math.min(file.size, END_BYTES + MAX_COMMENT);
  const tail = await file.read(file.size - length, length);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE || at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length)
      continue;
    return layoutAt(tail.subarray(at), file.size - length + at);
  }
  throw new ApkError("truncated");
}

function layoutAt(end: Buffer, endAt: number): Layout {
  const read = new Cursor(end, "damaged");
  read.take(4);
  const [disk, directoryDisk, here, entries] = [read.u16(), read.u16(), read.u16(), read.u16()];
  const [directorySize, directoryAt] = [read.u32(), read.u32()];
  const isWhole = disk === 0 && directoryDisk === 0 && here === entries && directoryAt !== ZIP64;
  // what lies between the directory and its end, or behind it, belongs to nobody
  if (!isWhole || directorySize > MAX_DIRECTORY || directoryAt + directorySize !== endAt) throw new ApkError("damaged");
  return { directoryAt, directorySize, endAt, entries };
}

/** The entries of an archive of this name; an archive that names one twice means different things to different readers. */
export async function entriesNamed(file: Bytes, layout: Layout, name: string): Promise<readonly Entry[]> {
  const read = new Cursor(await file.read(layout.directoryAt, layout.directorySize), "damaged");
  const found: Entry[] = [];
  for (let no = 0; no < layout.entries; no += 1) {
    const entry = nextEntry(read);
    if (entry.name === name) found.push(entry);
  }
  if (read.left > 0) throw new ApkError("damaged");
  return found;
}

function nextEntry(read: Cursor): Entry {
  if (read.u32() !== ENTRY_SIGNATURE) throw new ApkError("damaged");
  read.take(4);
  const [flags, method] = [read.u16(), read.u16()];
  read.take(4);
  const [crc, packedSize, size] = [read.u32(), read.u32(), read.u32()];
  const [nameLength, extraLength, commentLength] = [read.u16(), read.u16(), read.u16()];
  read.take(8);
  const at = read.u32();
  const name = read.take(nameLength).toString("utf8");
  read.take(extraLength + commentLength);
  return { name, method: (flags & ENCRYPTED) === 0 ? method : -1, crc, packedSize, size, at };
}

/** The content of an entry that ends before `before`. It is refused before more than `most` bytes of it are unpacked. */
export async function contentOf(
  file: Bytes,
  entry: Entry,
  { most, before }: { readonly most: number; readonly before: number },
): Promise<Buffer> {
  if (entry.size > most || entry.packedSize > most) throw new ApkError("bomb");
  if (entry.at + LOCAL_BYTES > before) throw new ApkError("damaged");
  const local = new Cursor(await file.read(entry.at, LOCAL_BYTES), "damaged");
  if (local.u32() !== LOCAL_SIGNATURE) throw new ApkError("damaged");
  local.take(22);
  const [nameLength, extraLength] = [local.u16(), local.u16()];
  const from = entry.at + LOCAL_BYTES + nameLength + extraLength;
  if (from + entry.packedSize > before) throw new ApkError("damaged");
  const name = (await file.read(entry.at + LOCAL_BYTES, nameLength)).toString("utf8");
  if (name !== entry.name) throw new ApkError("damaged");
  const content = unpacked(entry, await file.read(from, entry.packedSize), most);
  if (content.length !== entry.size || crc32(content) !== entry.crc) throw new ApkError("damaged");
  return content;
}

function unpacked({ method }: Entry, packed: Buffer, most: number): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new ApkError("damaged");
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    throw new ApkError((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? "bomb" : "damaged");
  }
}
