import { zstdDecompressSync } from "node:zlib";

/** What a column holds, and so how it is read back. */
export type Kind =
  /** As it is. */
  | "plain"
  /** Text in which dates and instants may stand. */
  | "prose"
  /** An instant in epoch milliseconds. */
  | "instant"
  /** A calendar day. */
  | "day"
  /** A month, as its first day. */
  | "month"
  /** A day as the number YYYYMMDD. */
  | "dayNumber"
  /** A member of staff, by account. */
  | "staff"
  /** A stored file, by its place among the files. */
  | "file"
  /** A reference that is drawn anew. */
  | "reference"
  /** JSON in which numbers may be instants. */
  | "json";

export interface Column {
  readonly name: string;
  readonly kind: Kind;
  /** The lines are differences to the line before. */
  readonly delta: boolean;
}

/** A table, cut into blocks of rows; a block holds its columns one after another, each a number of bytes. */
export interface Section {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly blocks: readonly { readonly rows: number; readonly bytes: readonly number[] }[];
}

export interface Manifest {
  /** The portfolio's last instant, ISO 8601. */
  readonly end: string;
  /** Tables of the database in an order that their references allow. */
  readonly tables: readonly Section[];
  /** What the bank and its windows remember: the tables of each journal. */
  readonly journals: readonly { readonly name: string; readonly tables: readonly Section[] }[];
  readonly residents: readonly { readonly seed: string; readonly appId: string }[];
  /** Photographs, documents and texts; texts speak of the portfolio's days. */
  readonly files: readonly { readonly mediaType: string; readonly bytes: number }[];
}

/** An absent value, as COPY writes it. */
export const NULL = "\\N";

/** Whether a file is a photograph. */
export const isImage = ({ mediaType }: { readonly mediaType: string }): boolean => mediaType.startsWith("image/");

/** Whether a file is a text in which dates and instants may stand; a document is kept to the byte, as its hash is. */
export const isText = ({ mediaType }: { readonly mediaType: string }): boolean => /^(text|message)\//.test(mediaType);

/** Splits a dump into its manifest and its body. */
export function openDump(compressed: Buffer): { readonly manifest: Manifest; readonly body: Buffer } {
  const whole = zstdDecompressSync(compressed);
  const end = whole.indexOf("\n");
  return { manifest: JSON.parse(whole.toString("utf8", 0, end)) as Manifest, body: whole.subarray(end + 1) };
}

/** Differences between neighbours; absent values stand for themselves. */
export function toDeltas(values: readonly string[]): string[] {
  let last = 0;
  return values.map((value) => {
    if (value === NULL) return value;
    const difference = Number(value) - last;
    last = Number(value);
    return String(difference);
  });
}

function fromDeltas(values: string[]): string[] {
  let last = 0;
  return values.map((value) => (value === NULL ? value : String((last += Number(value)))));
}

/** The columns of a section's blocks, read from a body at an offset; answers where the next section begins. */
export function readSection(
  section: Section,
  body: Buffer,
  start: number,
): { readonly blocks: () => Generator<string[][]>; readonly next: number } {
  const next = section.blocks.reduce((sum, { bytes }) => bytes.reduce((inner, size) => inner + size, sum), start);
  function* blocks(): Generator<string[][]> {
    let offset = start;
    for (const { bytes } of section.blocks) {
      yield section.columns.map(({ delta }, index) => {
        const size = bytes[index] ?? 0;
        const lines = body.toString("utf8", offset, offset + size).split("\n");
        offset += size;
        return delta ? fromDeltas(lines) : lines;
      });
    }
  }
  return { blocks, next };
}
