import type { RowOf } from "../../../platform/shared/list.ts";
import type { workOrder } from "../contract.ts";

export type TicketRow = RowOf<(typeof workOrder.list)["spec"]["columns"]>;
