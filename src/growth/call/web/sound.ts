import { peaksOf } from "./peaks.ts";

/** A recording that can be played, and how it looks. */
export interface Sound {
  /** An address of this page alone; whoever made it gives it back (`URL.revokeObjectURL`). */
  readonly url: string;
  readonly peaks: readonly number[];
  readonly seconds: number;
}

const PLACES = 240;
const DATA_URL = /^data:([\w/+-]+);base64,/;
const RATE = 8000;

/** A recording as it came, for the browser to play. @throws an Error where the browser cannot read it. */
export async function soundOf(dataUrl: string): Promise<Sound> {
  const [head = "", type = ""] = DATA_URL.exec(dataUrl) ?? [];
  const bytes = Uint8Array.from(atob(dataUrl.slice(head.length)), (letter) => letter.charCodeAt(0));
  // the decoder takes the bytes for itself
  const decoded = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes.slice().buffer);
  return {
    url: URL.createObjectURL(new Blob([bytes], { type })),
    peaks: peaksOf(decoded.getChannelData(0), PLACES),
    seconds: decoded.duration,
  };
}
