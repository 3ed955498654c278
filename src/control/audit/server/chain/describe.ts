import type { Finding, Verdict } from "./verify.ts";

const row = (logId: bigint | null): string => (logId === null ? "" : `row ${logId} of the operation log`);
const vouched = ({ soundUpTo = 0n }: Finding): string =>
  soundUpTo === 0n ? "no head vouches for anything before it" : `the heads vouch for the chain up to ${soundUpTo}`;

/** A finding in words. */
function sentence(finding: Finding): string {
  const { wrong, seq, logId } = finding;
  switch (wrong) {
    case "changed":
      return `${row(logId)} (link ${seq}) does not give the hash that was stored for it: it was changed or exchanged`;
    case "missing":
      return `${row(logId)} (link ${seq}) is gone`;
    case "gap":
      return `link ${seq} of the chain is gone`;
    case "unlinked":
      return `${row(logId)} was never linked: it was put in beside the product, or its link was taken away`;
    case "cutOff":
      return `the chain ends before link ${seq} although heads beyond it were kept: rows were cut off; ${vouched(finding)}`;
    case "rewritten":
      return `link ${seq} (${row(logId)}) has another hash than the head that was kept: the chain was rewritten; ${vouched(finding)}`;
    case "otherChain":
      return "heads of another database are kept in the folder: the chain was begun anew, or the folder belongs to another database";
  }
}

/** The lines that `npm run audit:verify` prints: the first bad row, what else was found, and the figures. */
export function describe({ rows, last, heads, findings }: Verdict): string[] {
  const figures = `${rows} rows checked; head ${last.seq} ${last.hash.toString("hex")}; ${heads} heads from outside compared`;
  const [first, ...more] = findings;
  if (!first) return [figures, "The operation log is as it was written."];
  return [
    `First bad: ${sentence(first)}.`,
    ...more.map((finding) => `Also: ${sentence(finding)}.`),
    figures,
    "The operation log is not as it was written.",
  ];
}
