import type pg from "pg";
import type { Statement } from "../server.ts";
import { count } from "../table.ts";

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly Node[];
}

/** What PostgreSQL says of a statement that it carried out. */
export interface Plan {
  readonly Plan: Node & { readonly "Shared Hit Blocks": number; readonly "Shared Read Blocks": number };
  readonly "Execution Time": number;
}

/** Carries a statement out and answers its plan. */
export async function explain(database: pg.Client, { text, values }: Statement): Promise<Plan> {
  const { rows } = await database.query<{ "QUERY PLAN": [Plan] }>(`explain (analyze, buffers, format json) ${text}`, [
    ...values,
  ]);
  const plan = rows[0]?.["QUERY PLAN"][0];
  if (!plan) throw new Error("the database explained nothing");
  return plan;
}

const SHORT: Readonly<Record<string, string>> = {
  "Seq Scan": "SEQ",
  "Index Only Scan": "only",
  "Index Scan": "index",
  "Bitmap Index Scan": "bitmap",
  Sort: "sort",
};

/** The scans and sorts of a plan with the blocks it touched. */
export function reads({ Plan: top }: Plan): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    const kind = SHORT[node["Node Type"]];
    if (kind) parts.push(`${kind} ${node["Index Name"] ?? node["Relation Name"] ?? ""}`.trim());
    node.Plans?.forEach(visit);
  };
  visit(top);
  return `${[...new Set(parts)].join(", ")} (${count(top["Shared Hit Blocks"] + top["Shared Read Blocks"])})`;
}
