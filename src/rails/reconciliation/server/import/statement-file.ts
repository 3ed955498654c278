import { isUtf8 } from "node:buffer";
import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { MAX_FILE_BYTES } from "../../contract.ts";
import { HEADER, readLine, type Read } from "../../domain/statement-line.ts";
import { reconciliationRefusals } from "../../messages.ts";

const LINE_FEED = 0x0a;
const MEGABYTE = 1_000_000;

/** Refuses what is no statement before anything of it is read: another encoding, or another first line. */
export function requireStatement(bytes: Buffer): void {
  if (bytes.length > MAX_FILE_BYTES)
    throw new Refusal(reconciliationRefusals.fileTooLarge, {
      field: "content",
      params: { limit: MAX_FILE_BYTES / MEGABYTE },
    });
  if (!isUtf8(bytes) || bytes.includes(0))
    throw new Refusal(reconciliationRefusals.wrongEncoding, { field: "content" });
  const first = lineAt(bytes, 0);
  if (first.text.replace(/^\uFEFF/, "").trim() !== HEADER)
    throw new Refusal(reconciliationRefusals.notAStatement, { field: "content", params: { header: HEADER } });
}

function lineAt(bytes: Buffer, from: number): { readonly text: string; readonly next: number } {
  const end = bytes.indexOf(LINE_FEED, from);
  const stop = end < 0 ? bytes.length : end;
  return { text: bytes.toString("utf8", from, stop).replace(/\r$/, ""), next: stop + 1 };
}

/** How many lines a statement has below its header. */
export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (const { text } of linesOf(bytes)) if (text !== "") lines += 1;
  return lines;
}

function* linesOf(bytes: Buffer): Generator<{ readonly no: number; readonly text: string }> {
  let { next } = lineAt(bytes, 0);
  for (let no = 2; next < bytes.length; no += 1) {
    const line = lineAt(bytes, next);
    yield { no, text: line.text };
    ({ next } = line);
  }
}

export interface NumberedLine {
  /** As an editor counts them: the header is line 1. */
  readonly no: number;
  readonly text: string;
  readonly read: Read;
}

/** The lines of a day's statement in batches, so that whatever follows each batch comes between them. */
export function* readBatches(
  bytes: Buffer,
  day: BusinessDate,
  zone: string,
  size: number,
): Generator<readonly NumberedLine[]> {
  let batch: NumberedLine[] = [];
  for (const { no, text } of linesOf(bytes)) {
    if (text === "") continue;
    batch.push({ no, text, read: readLine(text, day, zone) });
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
