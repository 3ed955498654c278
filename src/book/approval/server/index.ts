import type { Handler } from "../../../platform/server/handle.ts";
import type { Services } from "../../../platform/server/context.ts";
import { closeOverdue } from "./closing.ts";
import { commandsBy } from "./commands.ts";
import { decisionHandlers } from "./decide.ts";
import { gated } from "./gate.ts";
import { previewHandlersFor } from "./previews.ts";
import { readingHandlers } from "./reading.ts";

export { MAKER_DISABLED_TOPIC } from "./closing.ts";

/** Closes what has waited too long, and what was asked for by accounts that were disabled since. */
export const closeOverdueOver = (declared: readonly Handler[]) => {
  const commandOf = commandsBy(declared);
  return (services: Services): Promise<number> => closeOverdue(services, commandOf);
};

/** The given handlers with every checked one behind the second pair of eyes, and what follows from there being checked ones. */
export function withApprovals(declared: readonly Handler[]): Handler[] {
  const checked = declared.filter(({ subject }) => subject !== undefined);
  return [...declared.map(gated), ...previewHandlersFor(checked), ...readingHandlers(checked), ...decisionHandlers(checked)];
}
