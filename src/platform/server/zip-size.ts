const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 65_535;
const ZIP64 = 0xffff_ffff;

/** A workbook has a few dozen. */
const MAX_ENTRIES = 2000;

/** An empty deflated entry has two bytes. */
const EMPTY_DEFLATED = 2;

/**
 * What a ZIP archive says its entries unpack to, in bytes; null when it does not say so for each of them, or has
 * thousands. The reader never unpacks an entry beyond what is said, so this is checked before anything is unpacked.
 */
export function unpackedSize(bytes: Buffer): number | null {
  const end = endOf(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  if (count > MAX_ENTRIES) return null;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const told = unpacked > 0 || (packed > 0 ? packed <= EMPTY_DEFLATED : (bytes.readUInt16LE(at + 8) & 8) === 0);
    if (!told || packed === ZIP64 || unpacked === ZIP64) return null;
    total += unpacked;
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
}

/** Where the archive's last record begins; null when there is none. */
function endOf(bytes: Buffer): number | null {
  for (let at = bytes.length - END_BYTES; at >= Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  return null;
}
