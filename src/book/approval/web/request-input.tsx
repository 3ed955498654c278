import type { ReactNode } from "react";
import { isBusinessDate } from "../../../platform/shared/business-date.ts";
import { Code, Day, Flag, Money, Names } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { HandedIn, hasProof } from "./handed-in.tsx";
import type { Request } from "./use-request.ts";

/** Kept for the command itself: they say nothing to people. */
const SILENT = new Set(["version", "quote", "reason", "confirmation", "accountId", "lines", "revision", "inForce"]);

const isId = (name: string, value: unknown): boolean => /id$/i.test(name) && /^\d+$/.test(String(value));

/** A field's value as people read it. */
function shown(name: string, value: unknown, isAmount: boolean): ReactNode {
  if (value === null || value === undefined || value === "") return null;
  if (isAmount) return <Money value={Number(value)} />;
  if (typeof value === "boolean") return <Flag value={value} />;
  if (typeof value === "string" && isBusinessDate(value)) return <Day value={value} />;
  if (isId(name, value)) return <Code value={String(value)} />;
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number);
}

/** What was asked for, field by field. The reason stands with the request itself. */
export function RequestInput({ request }: { readonly request: Request }) {
  const { call, input, labels, amounts, chosen, changes } = request;
  // what is put together of parts is told by what it changes
  const isTold = (value: unknown): boolean => typeof value === "object" && changes.length > 0;
  const facts = Object.entries(input)
    .filter(([name, value]) => !SILENT.has(name) && !(name === "proof" && hasProof(call)) && !isTold(value))
    .map(([name, value]) => ({
      label: labels[name] ?? { cn: name, en: name, es: name },
      value: chosen[name] ? <Names value={chosen[name]} /> : shown(name, value, amounts.includes(name)),
    }));
  return (
    <>
      <Facts facts={facts} />
      <HandedIn request={request} />
    </>
  );
}
