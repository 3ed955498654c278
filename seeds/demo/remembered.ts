import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSection, type Manifest } from "./format.ts";
import { toJournal } from "./records.ts";
import type { Shift } from "./shift.ts";

const BORROWERS = "sandbox-borrowers.jsonl";

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/**
 * Gives the sandbox's bank, its windows and its borrowers their memory of the portfolio, so that open orders keep their
 * payers.
 */
export function writeJournals(folder: string, manifest: Manifest, body: Buffer, shift: Shift): void {
  let offset = manifest.tables.reduce((sum, section) => readSection(section, body, sum).next, 0);
  for (const { name, tables } of manifest.journals) {
    let text = "";
    for (const section of tables) {
      const { blocks, next } = readSection(section, body, offset);
      for (const block of blocks()) text += toJournal(section.table, section.columns, block, shift);
      offset = next;
    }
    write(folder, name, text);
  }
  write(
    folder,
    BORROWERS,
    manifest.residents.map((resident) => `${JSON.stringify(["borrower", resident])}\n`).join(""),
  );
}
