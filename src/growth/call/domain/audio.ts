/** A kind of recording that browsers play. */
type AudioType = "audio/wav" | "audio/ogg" | "audio/mpeg";

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** The first frame of MPEG layer 3: eleven bits of synchronisation, then a version and a layer that there are. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const layer = (second >> 1) & 3;
  const version = (second >> 3) & 3;
  const [bitrate, rate] = [third >> 4, (third >> 2) & 3];
  return first === 0xff && second >> 5 === 7 && version !== 1 && layer === 1 && bitrate % 15 !== 0 && rate !== 3;
}

/** What a recording is by its first bytes, whatever its sender says; null for anything that is no audio. Pure. */
export function audioType(bytes: Uint8Array): AudioType | null {
  const head = latin(bytes, 0, 4);
  if (head === "RIFF") return bytes.length > 44 && latin(bytes, 8, 16) === "WAVEfmt " ? "audio/wav" : null;
  if (head === "OggS") return bytes.length > 58 ? "audio/ogg" : null;
  return head.startsWith("ID3") || isMpegFrame(bytes) ? "audio/mpeg" : null;
}
