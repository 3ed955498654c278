import type { RowOf } from "../../../platform/shared/list.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { workOrder } from "../contract.ts";

export type TicketRow = RowOf<(typeof workOrder.list)["spec"]["columns"]>;
export type TicketDialogProps = DialogProps<TicketRow>;
