import { inflateSync } from "node:zlib";

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const SHOWN = /\[((?:<[0-9a-f]*>|[\s\d.-])*)\]\s*TJ/gi;
const windows1252 = new TextDecoder("windows-1252");

/**
 * The texts of a PDF in the order in which they are drawn, one line each. It reads what our documents are made of:
 * deflated streams and standard fonts.
 */
export function pdfText(file: Buffer): string {
  const streams = [...file.toString("latin1").matchAll(STREAM)].map(([, body = ""]) =>
    inflateSync(Buffer.from(body, "latin1")).toString("latin1"),
  );
  return streams
    .flatMap((stream) => [...stream.matchAll(SHOWN)].map(([, shown = ""]) => shown))
    .map((shown) =>
      [...shown.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = ""]) => windows1252.decode(Buffer.from(hex, "hex")))
        .join(""),
    )
    .join("\n");
}

/** How many pages a PDF has. */
export const pdfPages = (file: Buffer): number => [...file.toString("latin1").matchAll(/\/Type \/Page\b(?!s)/g)].length;
