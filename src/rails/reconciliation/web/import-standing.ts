import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { call } from "../../../platform/web/api.ts";
import { followWork } from "../../../platform/web/follow-work.ts";
import { formatDay } from "../../../platform/web/format.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { pagePath } from "../../../platform/web/links.tsx";
import { navigate } from "../../../platform/web/navigation.ts";
import { importStatus, reconciliation } from "../contract.ts";
import { reconciliationPageMessages as p } from "../messages.ts";

export type Import = OutputOf<typeof reconciliation.importDetail>;

const TONES = { done: "success", failed: "error", held: "warning", waiting: "info", running: "info" } as const;

/** Nothing more happens by itself; what is held waits for the channel's answer first, and then for people. */
export const isOver = ({ status, asked }: Import): boolean =>
  status === "done" || status === "failed" || (status === "held" && asked !== "asking");

/** How far an import is in per cent; comparing what was read is the last tenth. */
export function shareOf({ status, rowsRead, rowsTotal }: Pick<Import, "status" | "rowsRead" | "rowsTotal">): number {
  if (status === "done" || status === "held") return 100;
  return rowsTotal ? Math.floor((90 * rowsRead) / rowsTotal) : 0;
}

/** What is said of an import in the corner of the screen. */
function standingOf(row: Import) {
  const over = isOver(row);
  const parts = [
    translate(p.progressOf, { day: formatDay(row.statementOn), channel: row.channelName }),
    translate(importStatus.member(row.status)?.label ?? ui.view),
    ...(over ? [] : [`${shareOf(row)}%`]),
  ];
  return { kind: TONES[row.status], text: parts.join(" · "), over };
}

/** Goes on telling how far an import is once its dialog was left, and what became of it. */
export function followImport(importId: string): void {
  const path = pagePath("reconciliation", { view: "statements" });
  void followWork({
    key: `import-${importId}`,
    actions: path === undefined ? [] : [{ label: translate(ui.view), run: () => void navigate(path) }],
    look: async () => standingOf(await call(reconciliation.importDetail, { importId }, { quiet: true })),
  });
}
