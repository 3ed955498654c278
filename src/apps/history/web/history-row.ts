import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { history } from "../contract.ts";

export type HistoryRow = OutputOf<typeof history.list>["list"][number];
export type HistoryDialog = DialogProps<HistoryRow>;
