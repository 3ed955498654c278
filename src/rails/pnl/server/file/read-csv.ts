import { detectDelimiter, parseCsv } from "hucre/csv";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { pnlRefusals } from "../../messages.ts";
import { isBlank, type FileLine } from "./file-line.ts";

const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The first line that is not UTF-8, counted from 1. */
function damagedLine(bytes: Buffer): number {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

/** Reads a CSV in UTF-8, with commas, semicolons or tabs. Refuses another encoding, naming the line. */
export function readCsv(bytes: Buffer): FileLine[] {
  if (UTF16.some((mark) => bytes.subarray(0, 2).equals(mark)))
    throw new Refusal(pnlRefusals.encoding, { field: "file", params: { line: 1 } });
  if (bytes.includes(0)) throw new Refusal(pnlRefusals.notReadable, { field: "file" });
  if (!isUtf8(bytes)) throw new Refusal(pnlRefusals.encoding, { field: "file", params: { line: damagedLine(bytes) } });
  const text = new TextDecoder("utf-8").decode(bytes);
  const [head = ""] = text.split(/\r?\n/, 1);
  return parseCsv(text, { delimiter: detectDelimiter(head) }).flatMap((cells, index) =>
    isBlank(cells) ? [] : [{ line: index + 1, cells }],
  );
}
