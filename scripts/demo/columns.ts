import { deflateSync } from "node:zlib";
import { NULL, toDeltas, type Column, type Kind, type Section } from "../../seeds/demo/format.ts";

const BLOCK_ROWS = 60_000;
const NUMBER = /^-?\d{1,15}$/;

/** A column before it is written down. */
export interface Raw {
  readonly name: string;
  readonly kind: Kind;
  readonly values: readonly string[];
}

const weight = (lines: readonly string[]): number => deflateSync(lines.join("\n"), { level: 1 }).length;

/** Differences are taken where that makes a column lighter. */
function prefersDeltas(values: readonly string[]): boolean {
  const sample = values.slice(0, BLOCK_ROWS);
  if (!sample.every((value) => value === NULL || NUMBER.test(value))) return false;
  return values.every((value) => value === NULL || NUMBER.test(value)) && weight(toDeltas(sample)) < weight(sample);
}

/** Cuts columns into blocks: the section's description, and its bytes. */
export function sectionOf(table: string, raw: readonly Raw[]): { readonly section: Section; readonly body: Buffer } {
  const rows = raw[0]?.values.length ?? 0;
  const columns: Column[] = raw.map(({ name, kind, values }) => ({
    name,
    kind,
    delta: kind !== "prose" && prefersDeltas(values),
  }));
  const parts: Buffer[] = [];
  const blocks: { rows: number; bytes: number[] }[] = [];
  for (let start = 0; start < rows; start += BLOCK_ROWS) {
    const texts = raw.map(({ values }, index) => {
      const lines = values.slice(start, start + BLOCK_ROWS);
      return Buffer.from((columns[index]?.delta ? toDeltas(lines) : lines).join("\n"));
    });
    parts.push(...texts);
    blocks.push({ rows: Math.min(BLOCK_ROWS, rows - start), bytes: texts.map(({ length }) => length) });
  }
  return { section: { table, columns, blocks }, body: Buffer.concat(parts) };
}
