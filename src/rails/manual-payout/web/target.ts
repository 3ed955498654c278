import type { RowOf } from "../../../platform/shared/list.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { manualPayout } from "../contract.ts";

/** A row of the list; what is decided about it holds for its whole batch. */
export type PayoutDialogProps = DialogProps<RowOf<typeof manualPayout.list.spec.columns>>;
