import type { Handler } from "../../../platform/server/handle.ts";
import { decisionHandlers } from "./decide.ts";
import { gated } from "./gate.ts";
import { previewHandlersFor } from "./previews.ts";
import { readingHandlers } from "./reading.ts";

/**
 * The given handlers with every checked one behind the second pair of eyes, and what follows from there being checked
 * ones.
 */
export function withApprovals(declared: readonly Handler[]): Handler[] {
  const checked = declared.filter(({ subject }) => subject !== undefined);
  return [
    ...declared.map(gated),
    ...previewHandlersFor(checked),
    ...readingHandlers(checked),
    ...decisionHandlers(checked),
  ];
}
