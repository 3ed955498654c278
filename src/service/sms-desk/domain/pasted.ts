/** A line of a pasted list. */
interface Line {
  /** From 1, as the list is numbered; empty lines count and are left out. */
  readonly no: number;
  /** Ten digits; null for what is no phone. */
  readonly phone: string | null;
  /** What stood there, for whoever looks for it; cut. */
  readonly shown: string;
}

const SHOWN = 20;

/** A Mexican phone, however it is written: with blanks, hyphens, brackets, +52 or 521 before it. */
function phoneOf(line: string): string | null {
  const digits = line.replace(/[\s().+-]/gu, "");
  const [, phone] = /^(?:52|521)?(\d{10})$/.exec(digits) ?? [];
  return phone ?? null;
}

/** The lines of a pasted list; the first column of each, in quotes or not. */
export const linesOf = (pasted: string): readonly Line[] =>
  pasted.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const said = (line.split(/[,;\t]/)[0] ?? "").replace(/["']/g, "").trim();
    return said === "" ? [] : [{ no: index + 1, phone: phoneOf(said), shown: said.slice(0, SHOWN) }];
  });
