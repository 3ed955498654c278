import { maskedAnswer } from "../../../platform/shared/masked-answer.ts";
import type { Said } from "./provider.ts";

/** What an answer to a ping says: its shape, where it is one. */
export function saidBy({ status, text }: { readonly status: number; readonly text: string }): Said {
  const detail = String(status);
  if (status >= 500) return { outcome: "silent", answer: null, detail };
  if (status >= 400) return { outcome: "refused", answer: null, detail };
  try {
    return { outcome: "answered", answer: maskedAnswer(JSON.parse(text)), detail: null };
  } catch {
    return { outcome: "malformed", answer: null, detail };
  }
}
